import styles from './upload-progress.module.css';

/** How far an upload is; `share` from 0 to 1, undefined while no upload runs. */
export function UploadProgress({ share, name }: { share: number | undefined; name: string }) {
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={`Uploading ${name}`} />
      <span aria-hidden="true">{percent < 100 ? `${percent} %` : 'Checking…'}</span>
    </div>
  );
}
