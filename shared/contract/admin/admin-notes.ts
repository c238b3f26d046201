import * as z from 'zod';
import { mostAdditionCharacters, mostNoteCharacters, mostTaskCharacters, noteKinds } from '../../domain/notes.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, lines } from '../fields.ts';

const text = z.string();
const version = z.number().int().min(1);

export const noteText = lines(mostNoteCharacters, 'Please write the note.');
export const additionText = lines(mostAdditionCharacters, 'Please write the addition.');
export const taskTitle = line(mostTaskCharacters, 'Please say what is to be done.');

/** Made by the browser for one form: what is sent twice under it is kept once. */
const token = id;

/** A note as staff read it. */
export const note = z.object({
  id: text,
  kind: z.enum(noteKinds),
  text,
  isPinned: z.boolean(),
  at: text,
  authorId: text,
  author: text,
  /** When it was changed last; empty for never. */
  editedAt: text,
  additions: z.array(z.object({ text, at: text, author: text })),
  version: z.number(),
});
export type CandidateNote = z.infer<typeof note>;

const task = z.object({
  id: text,
  title: text,
  ownerId: text,
  owner: text,
  /** An instant. */
  dueAt: text,
  /** Empty while it is open. */
  doneAt: text,
  version: z.number(),
});
export type CandidateTask = z.infer<typeof task>;

const ofTask = { title: taskTitle, ownerId: id, dueAt: z.iso.datetime('Please choose a time.') };

/** What staff write about a candidate, and what they have to do: neither is ever shown to the candidate [W02]. */
export const adminNotes = {
  notes: endpoint({
    method: 'GET',
    path: 'admin/notes',
    summary: 'Notes about a candidate, the pinned ones first, then the newest.',
    access: 'staff',
    listsPeople: 'noteList',
    limits: ['adminSearchMinute'],
    query: z.object({ candidateId: id, paginationToken: text.max(2000).optional() }),
    returns: z.object({ noteList: z.array(note), nextPaginationToken: text.nullable() }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: 'admin/notes',
    summary: 'Keeps a note; the same token again adds none.',
    access: 'staff',
    body: z.object({
      candidateId: id,
      token,
      /** The job of the application that it is about. */
      jobId: id.optional(),
      kind: z.enum(noteKinds),
      text: noteText,
    }),
    returns: note,
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: 'admin/notes',
    summary: 'Pins a note; its author changes it within 15 minutes, and everyone adds to it.',
    access: 'staff',
    body: z.object({
      candidateId: id,
      id,
      version,
      isPinned: z.boolean().optional(),
      kind: z.enum(noteKinds).optional(),
      text: noteText.optional(),
      addition: additionText.optional(),
    }),
    returns: note,
  }),
  tasks: endpoint({
    method: 'GET',
    path: 'admin/tasks',
    summary: 'What is to be done for a candidate: open tasks by their time, then those that are done.',
    access: 'staff',
    listsPeople: 'taskList',
    limits: ['adminSearchMinute'],
    query: z.object({ candidateId: id }),
    returns: z.object({ taskList: z.array(task) }),
  }),
  addTask: endpoint({
    method: 'POST',
    path: 'admin/tasks',
    summary: 'Keeps a task; the same token again adds none.',
    access: 'staff',
    body: z.object({ candidateId: id, token, ...ofTask }),
    returns: task,
  }),
  changeTask: endpoint({
    method: 'PUT',
    path: 'admin/tasks',
    summary: 'Changes a task, or says that it is done.',
    access: 'staff',
    body: z.object({ candidateId: id, id, version, ...ofTask, isDone: z.boolean() }),
    returns: task,
  }),
} as const;
