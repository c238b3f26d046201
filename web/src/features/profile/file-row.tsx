import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { hasExpired } from '#shared/domain/days/plausible-days.ts';
import { shownFileSize } from '#shared/domain/files.ts';
import { download } from '../../lib/download.ts';
import { downloadFault } from '../../lib/download-fault.ts';
import { localDay } from '../../lib/local-day.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Pill } from '../../ui/surfaces.tsx';
import { useReading } from './cards/reading.ts';
import styles from './file-row.module.css';

interface StoredFile {
  readonly id: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly createdDate: string;
  readonly expirationDate?: string;
}

interface FileRowProps {
  file: StoredFile;
  /** Whether a newer one of the same credential is on file: its end needs no act. */
  isReplaced?: boolean;
  /** The day on which a newer one made it history. */
  replacedOn?: string;
  onDelete?: (() => void) | undefined;
}

/** A stored document: its name and size, a download, and a way to delete it where there is one. */
export function FileRow({ file, replacedOn, isReplaced = replacedOn !== undefined, onDelete }: FileRowProps) {
  const [isLoading, setLoading] = useState(false);
  const reading = useReading();

  async function fetchFile() {
    setLoading(true);
    try {
      if (reading) await reading.fetchFile(file);
      else await download(api.candidate.file, { id: file.fileId }, file.fileName);
    } catch (error) {
      toast.failure(downloadFault(error));
    } finally {
      setLoading(false);
    }
  }

  const isOver = hasExpired(file.expirationDate ?? '', localDay(new Date()));
  const facts = [
    file.fileSize > 0 && shownFileSize(file.fileSize),
    file.expirationDate
      ? (!isOver || isReplaced) && `${isOver ? 'Ended' : 'Expires'} ${shortDayText(file.expirationDate)}`
      : file.createdDate && `Added ${shortDayText(file.createdDate)}`,
    replacedOn ? `replaced ${shortDayText(replacedOn)}` : isReplaced && 'a newer one is on file',
  ];
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{file.fileName}</p>
        <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
        {isOver && !isReplaced && file.expirationDate && (
          <Pill kind="danger">Expired {shortDayText(file.expirationDate)}</Pill>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={`Download ${file.fileName}`}
          icon={<Icon name="download" />}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void fetchFile()}
        />
        {onDelete && (
          <IconButton danger label={`Delete ${file.fileName}`} icon={<Icon name="trash" />} onClick={onDelete} />
        )}
      </div>
    </div>
  );
}
