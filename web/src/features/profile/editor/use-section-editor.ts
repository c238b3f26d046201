import { useEffect, useId, useRef, useState } from 'react';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { carriesFile } from '#shared/contract/carries-file.ts';
import type { BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { call } from '../../../lib/call.ts';
import { Refused } from '../../../lib/refused.ts';
import { isCancelled, upload } from '../../../lib/upload.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import type { FormErrors, FormValues } from '../../../ui/forms/form-state.ts';
import { failedMessage, type SaveFailure, savedMessage, saveFailure } from '../../../ui/forms/save-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type StoredParts, useKeepDetails, withStored } from '../use-details.ts';
import type { EditorState } from './editor-state.ts';
import { faultsByPath, onFields } from './faults-by-path.ts';
import { keepable } from './keepable.ts';
import type { Section } from './section.ts';
import { isEmptyDraft, isSameDraft } from './stripped.ts';

interface EditorOptions {
  readonly section: Section;
  readonly details: CandidateDetails;
  /** Told once everything is stored. */
  onSaved(): void;
}

/** The state of every drawer: the draft of a section, its errors, saving it, and version conflicts. */
export function useSectionEditor({ section, details, onSaved }: EditorOptions) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const leading = useRef(false);
  // Refs beside the state: clicks and files come before the next render.
  const isUnderWay = useRef(false);
  const isStored = useRef(false);
  const keepDetails = useKeepDetails();
  const [base, setBase] = useState(() => ({ details, draft: section.draftOf(details) }));
  const { restored } = useKeptDraft<FormValues>({
    name: `profile.${section.draftName ?? section.name}`,
    ownerId: details.basicInfo.id,
    unsaved: (): FormValues | undefined => (isDirty() ? keepable(latest.current) : undefined),
    isAddressed: () => window.location.search.includes('edit='),
  });
  const [draft, setDraft] = useState<FormValues>(() => ({ ...base.draft, ...restored }));
  const latest = useRef(draft);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<SaveFailure>();
  /** After a version conflict: both versions, and whether the newer one is shown. */
  const [newer, setNewer] = useState<{ mine: FormValues; theirs: FormValues; isShown: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [toFocus, setToFocus] = useState(0);
  const stop = useRef<AbortController>(undefined);

  useEffect(() => {
    // While saving, the fields take no focus.
    if (toFocus === 0 || isSaving) return;
    leading.current = true;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    leading.current = false;
  }, [toFocus, isSaving]);
  useEffect(() => () => stop.current?.abort(), []);

  /** Reads the ref, not the last render: the user may leave before the next one. */
  const isDirty = (): boolean => !isStored.current && !isSameDraft(latest.current, base.draft);
  const change = (update: (before: FormValues) => FormValues) => {
    latest.current = update(latest.current);
    setDraft(latest.current);
  };
  const setError = (name: string, message: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (message === undefined ? others : { ...others, [name]: message }));
  const keep = (answer: StoredParts) => keepDetails((before) => withStored(before, answer));

  const state: EditorState = {
    id,
    values: draft,
    errors,
    isSubmitting: isSaving,
    details: base.details,
    change,
    set(changes) {
      change((before) => ({ ...before, ...changes }));
      for (const name of Object.keys(changes)) if (name in errors) setError(name, undefined);
    },
    setError,
    check(name) {
      const fault = faultsByPath(section, latest.current, base.details)[name];
      setError(name, fault);
      return fault === undefined;
    },
    entered(name) {
      if (!leading.current && name in errors) setError(name, undefined);
    },
    clearErrors: (list) =>
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith(`${list}.`))),
      ),
    stored(answer, update) {
      keep(answer);
      const now = withStored(base.details, answer);
      setBase({ details: now, draft: section.draftOf(now) });
      change(update);
    },
  };

  function refuse(faults: FormErrors) {
    setErrors(faults);
    setToFocus((count) => count + 1);
  }

  async function save() {
    if (isUnderWay.current) return;
    setFailure(undefined);
    const faults = faultsByPath(section, latest.current, base.details);
    if (Object.keys(faults).length > 0) return refuse(faults);
    const body = { ...section.bodyOf(latest.current, base.details), version: base.details.versions[section.name] ?? 0 };
    const hasFile = carriesFile(section.endpoint, body);
    setErrors({});
    setSaving(true);
    isUnderWay.current = true;
    try {
      keep(
        hasFile
          ? await sendWithProgress(body)
          : ((await call(section.endpoint, {}, body as BodyOf<Endpoint>)) as StoredParts),
      );
      isStored.current = true;
      toast.success(savedMessage);
      onSaved();
    } catch (error) {
      await refused(error, hasFile);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
      setProgress(undefined);
    }
  }

  async function sendWithProgress(body: object): Promise<StoredParts> {
    stop.current = new AbortController();
    setProgress(0);
    const options = { onProgress: setProgress, signal: stop.current.signal };
    return (await upload(section.endpoint, body as BodyOf<Endpoint>, options)) as StoredParts;
  }

  async function refused(error: unknown, hasFile: boolean) {
    // Cancelled by the user: the state before Save is kept.
    if (isCancelled(error)) return;
    if (error instanceof Refused && error.status === 409 && (await readNewer())) return;
    setFailure(saveFailure(error, hasFile));
    if (error instanceof Refused && Object.keys(error.fields).length > 0)
      refuse(onFields(section, latest.current, error.fields));
  }

  /** After a version conflict: reads the newer version and keeps the draft; returns whether there is a newer version. */
  async function readNewer(): Promise<boolean> {
    const now = await call(api.candidate.details).catch(() => undefined);
    const isNewer = now && (now.versions[section.name] ?? 0) !== (base.details.versions[section.name] ?? 0);
    if (!isNewer) return false;
    keepDetails(() => now);
    setBase({ details: now, draft: section.draftOf(now) });
    setNewer({ mine: latest.current, theirs: section.draftOf(now), isShown: false });
    setFailure({ title: failedMessage, reason: '' });
    return true;
  }

  /** Switches between the newer version and the draft. */
  function swap() {
    if (!newer) return;
    const kept = newer.isShown ? { ...newer, theirs: latest.current } : { ...newer, mine: latest.current };
    setErrors({});
    change(() => (newer.isShown ? newer.mine : newer.theirs));
    setNewer({ ...kept, isShown: !newer.isShown });
  }

  return {
    state,
    element,
    failure,
    newer,
    swap,
    save,
    isSaving,
    progress,
    cancelUpload: () => stop.current?.abort(),
    isRestored: restored !== undefined,
    isEmpty: isEmptyDraft(draft),
    isDirty,
  };
}
