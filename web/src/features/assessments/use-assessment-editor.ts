import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/domain/problem.ts';
import { checklistLimits, fullChecklist } from '#shared/domain/skills.ts';
import { useWrite } from '../../lib/data.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { paths } from '../../lib/paths.ts';
import { signedInId } from '../../lib/session/session-state.ts';
import { failedMessage, savedMessage } from '../../ui/forms/save-failure.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { countItems, draftOf, findPlace, firstMisnamed, type TreeItem, treeOf } from './assessment-tree.ts';

export type SavedAssessment = Answer<typeof api.admin.saveSkillAssessment>;

/** What is kept of an unsaved checklist: with the version that it is based on, so that a newer one is not overwritten. */
interface EditedTree {
  readonly tree: TreeItem;
  readonly version: number | undefined;
}

/** What an editor of one checklist holds and can do. */
export function useAssessmentEditor(
  stored: TreeItem,
  storedVersion: number | undefined,
  onSaved: (saved: SavedAssessment) => void = () => undefined,
) {
  const { restored, drop } = useKeptDraft<EditedTree>({
    name: `assessment.${stored.id ?? 'new'}`,
    ownerId: signedInId(),
    unsaved: (): EditedTree | undefined => (isDirty() ? { tree: current.current, version } : undefined),
  });
  const [tree, setTree] = useState(restored?.tree ?? stored);
  const [chosenKey, choose] = useState(stored.key);
  const [fault, setFault] = useState('');
  const [misnamings, setMisnamings] = useState(0);
  const [version, setVersion] = useState(restored ? restored.version : storedVersion);
  const base = useRef(textOf(stored));
  const current = useRef(tree);
  current.current = tree;
  const navigate = useNavigate();
  const isDirty = (): boolean => textOf(current.current) !== base.current;
  const refreshes = [api.admin.skillAssessments];
  const { write, isWriting } = useWrite(api.admin.saveSkillAssessment);
  const removal = useWrite(api.admin.removeSkillAssessment, { refreshes });
  const isNew = stored.id === null && version === undefined;

  const take = useRef<() => void>(() => undefined);
  take.current = () => {
    // What comes from the server later is taken over while nothing was changed here.
    const isNewer = storedVersion !== undefined && version !== undefined && storedVersion > version;
    if (!isNewer || textOf(tree) !== base.current) return;
    base.current = textOf(stored);
    setTree(stored);
    setVersion(storedVersion);
    choose(stored.key);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what there is to take
  useEffect(() => take.current(), [storedVersion]);

  async function save() {
    const misnamed = firstMisnamed(tree);
    if (misnamed) {
      choose(misnamed.key);
      setMisnamings((count) => count + 1);
      return setFault(misnamed.name.trim() === '' ? 'Every item needs a name.' : 'The name of this item is too long.');
    }
    const items = countItems(tree);
    if (items > checklistLimits.items) return setFault(`${fullChecklist.items}; this one has ${items}.`);
    setFault('');
    try {
      const answer = await write({}, draftOf(tree, version));
      const next = treeOf(answer);
      base.current = textOf(next);
      // Before the address changes: what is saved is not asked about.
      current.current = next;
      setTree(next);
      setVersion(answer.version);
      drop();
      onSaved(answer);
      choose(findPlace(next, chosenKey) ? chosenKey : next.key);
      toast.success(savedMessage);
      if (isNew) void navigate(`${paths.assessments}?id=${encodeURIComponent(answer.id)}`, { replace: true });
    } catch (error) {
      // What the server says of the tree, that it is too large in bytes, says what to do about it.
      const [reason = failedMessage] = error instanceof Problem ? Object.values(error.fields) : [];
      setFault(reason);
      toast.failure(failedMessage);
    }
  }

  async function remove() {
    if (tree.id === null) return;
    try {
      await removal.write({ id: tree.id });
      base.current = textOf(current.current);
      toast.success(savedMessage);
      void navigate(paths.assessments);
    } catch {
      setFault(failedMessage);
      toast.failure(failedMessage);
    }
  }

  return {
    tree,
    chosenKey,
    choose,
    fault,
    /** How often a save met a name that is none; the first such item is chosen then. */
    misnamings,
    isNew,
    save,
    remove,
    change: (next: TreeItem) => {
      setFault('');
      setTree(next);
    },
    isSaving: isWriting,
    isRemoving: removal.isWriting,
    isDirty,
    isRestored: restored !== undefined,
  };
}

export type AssessmentEditorState = ReturnType<typeof useAssessmentEditor>;

/** A tree as text: what counts as a change. */
const textOf = (tree: TreeItem) => JSON.stringify(draftOf(tree, undefined));
