import { QRCode } from 'antd';
import { CandidateProvider } from '../../ui/antd/candidate-provider.tsx';

/** Dark on white in both schemes: cameras read nothing else for certain. */
export function QrCode({ value }: { value: string }) {
  return (
    <CandidateProvider>
      <QRCode value={value} size={200} bgColor="#fff" color="#000" type="svg" />
    </CandidateProvider>
  );
}
