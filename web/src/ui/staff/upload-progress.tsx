import { Progress } from 'antd';

/** How far an upload is; `share` from 0 to 1, undefined while no upload runs. */
export function UploadProgress({ share, name }: { share: number | undefined; name: string }) {
  if (share === undefined) return null;
  return (
    <Progress
      percent={Math.round(share * 100)}
      status="normal"
      aria-label={`Uploading ${name}`}
      format={(percent = 0) => (percent < 100 ? `${percent} %` : 'Checking…')}
    />
  );
}
