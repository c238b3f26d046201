import { useState } from 'react';
import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { carriesFile } from '#shared/contract/carries-file.ts';
import type { BodyOf, BrowserCall } from '#shared/contract/endpoint.ts';
import { call } from '../../../lib/call.ts';
import { upload } from '../../../lib/upload.ts';
import type { Path } from '../../../ui/forms/field-store.ts';
import type { FormEngine, Typed } from '../../../ui/forms/form-handle.ts';
import { savedMessage, saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { DrawerProps } from '../drawers/drawer-props.ts';
import { type StoredParts, useKeepDetails, withStored } from '../use-details.ts';
import { keepable } from './keepable.ts';
import { hasArrived, type PickSent, pickNone } from './sent-files.ts';

/** One part of the profile that is edited in a drawer of its own and saved by a call of its own. */
export interface Section<S extends z.ZodType> {
  /** As the server counts its saves. */
  readonly name: string;
  /** What its kept draft is called, where several drawers save the same section. */
  readonly draftName?: string;
  readonly endpoint: BrowserCall;
  /** The contract's own rules, with what this drawer asks beyond them. */
  readonly schema: S;
  /** What the drawer opens with; with a stored file that `pick` takes, what it held when that was sent. */
  draftOf(details: CandidateDetails, pick: PickSent): Typed<z.input<S>>;
  /** The draft that a link which names what is missing opens with; undefined where it names nothing of this section [X08]. */
  openedAt?(
    entry: string,
    draft: Typed<z.input<S>>,
    details: CandidateDetails,
  ): OpenedDraft<Typed<z.input<S>>> | undefined;
  /** What is sent, where that is not the form as it is; the version comes to it by itself. */
  bodyOf?(values: z.output<S>, details: CandidateDetails): object;
  readonly serverNames?: Readonly<Record<string, string>>;
}

/** A draft that begins at one of its fields. */
export interface OpenedDraft<V> {
  readonly draft: V;
  readonly focus: Path;
  /** The id of the entry that is edited alone, `unsavedEntry` for one that has none yet. */
  readonly only?: string;
}

export const unsavedEntry = 'new';

/** A section as its drawer edits it. */
export interface EditedSection<V> {
  readonly form: FormEngine<V>;
  /** The profile that this draft began with, or what was stored since. */
  readonly details: CandidateDetails;
  /** The id of the entry that is edited alone, `unsavedEntry` for one that has none yet. */
  readonly only: string | undefined;
  /** The field in focus when it opens. */
  readonly focus: Path | undefined;
  /** Takes over what the server has just stored. */
  stored(answer: StoredParts): void;
  onClose(): void;
  /** Whether a save opens what is next. */
  readonly goesOn: boolean;
}

interface SectionOptions extends DrawerProps {
  onSaved?(): void;
  /** What follows a save in place of going on or closing. */
  onDone?(): void;
}

/** What a save of a section sends: its values with the version that they were read at. */
export function sentBody<S extends z.ZodType>(
  { name, bodyOf }: Pick<Section<S>, 'name' | 'bodyOf'>,
  values: z.output<S>,
  details: CandidateDetails,
): BodyOf<BrowserCall> {
  return { ...((bodyOf?.(values, details) ?? values) as object), version: details.versions[name] ?? 0 } as never;
}

/** The form of a section: saves it with optimistic locking, and keeps the draft when the session ends. */
export function useSection<S extends z.ZodType>(
  section: Section<S>,
  options: SectionOptions,
): EditedSection<Typed<z.input<S>>> {
  const { name, endpoint, schema } = section;
  const draftOf = (of: CandidateDetails) => section.draftOf(of, pickNone);
  const keepDetails = useKeepDetails();
  const [details, setDetails] = useState(options.details);
  // Where another entry is wrong by itself, all are shown: it could not be corrected otherwise.
  const [opening] = useState(() =>
    options.entry === undefined ? undefined : section.openedAt?.(options.entry, draftOf(details), details),
  );
  const [only] = useState(() => {
    const isRight = schema.safeParse(draftOf(details)).success;
    return isRight ? (opening ? opening.only : options.entry) : undefined;
  });
  const form = useForm(schema, {
    initial: opening?.draft ?? draftOf(details),
    isGuarded: true,
    failureOf: saveFailure,
    serverNames: { fileBase64Str: 'fileName', ...section.serverNames },
    draft: {
      name: `profile.${section.draftName ?? name}`,
      ownerId: details.basicInfo.id,
      isAddressed: () => window.location.search.includes('edit='),
      keepable,
    },
    async readNewer(sent) {
      const now = await call(api.candidate.details).catch(() => undefined);
      if (!now || (now.versions[name] ?? 0) === (details.versions[name] ?? 0)) return undefined;
      keepDetails(() => now);
      setDetails(now);
      const isOwn = carriesFile(endpoint, sent) && hasArrived(section.draftOf, details, now, sent);
      return isOwn ? sent : draftOf(now);
    },
    async onSubmit(values, sending) {
      const body = sentBody(section, values, details);
      const answer = carriesFile(endpoint, body)
        ? await upload(endpoint, body, sending)
        : await call(endpoint, {}, body);
      keepDetails((before) => withStored(before, answer as StoredParts));
    },
    onDone() {
      toast.success(savedMessage);
      options.onSaved?.();
      (options.onDone ?? options.onGoOn ?? options.onClose)();
    },
  });
  return {
    form,
    details,
    only,
    focus: opening?.focus,
    onClose: options.onClose,
    goesOn: options.onGoOn !== undefined,
    stored(answer) {
      keepDetails((before) => withStored(before, answer));
      const now = withStored(details, answer);
      setDetails(now);
      form.rebase(draftOf(now));
    },
  };
}
