import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';

/** How many versions and marks of deletion are stored under a prefix of the documents bucket. */
export async function versionsUnder(Prefix: string): Promise<number> {
  const storage = new S3Client({});
  const listed = await storage.send(new ListObjectVersionsCommand({ Bucket: process.env.DOCUMENT_BUCKET, Prefix }));
  storage.destroy();
  return (listed.Versions?.length ?? 0) + (listed.DeleteMarkers?.length ?? 0);
}
