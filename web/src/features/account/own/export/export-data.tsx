import { useState } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { localDay } from '../../../../lib/local-day.ts';
import { problemOf } from '../../../../lib/problems.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { AccountRow } from '../account-rows.tsx';
import { SignInAgain } from '../sign-in-again.tsx';

/** What an export is doing, or how it ended. */
type State =
  | { readonly is: 'idle' | 'asking' | 'reading' }
  | { readonly is: 'adding'; readonly done: number; readonly all: number }
  | { readonly is: 'done'; readonly missing: number }
  | { readonly is: 'failed'; readonly message: string };

/** All data and documents of one's own as a ZIP, made in the browser while the page stays usable [C24]. */
export function ExportData() {
  const [state, setState] = useState<State>({ is: 'idle' });
  const isBusy = state.is === 'reading' || state.is === 'adding';

  async function take() {
    setState({ is: 'reading' });
    try {
      const [{ makeExport }, { exportSource }] = await Promise.all([
        import('./make-export.ts'),
        import('./export-source.ts'),
      ]);
      const { content, missing } = await makeExport(exportSource, (done, all) => setState({ is: 'adding', done, all }));
      saveBlob(`${brand.name} data ${localDay()}.zip`, content);
      setState({ is: 'done', missing: missing.length });
    } catch (error) {
      const { code, message } = problemOf(error);
      setState(code === 'signInAgain' ? { is: 'asking' } : { is: 'failed', message });
    }
  }

  const download = (
    <Button kind="quiet" isBusy={isBusy} onClick={() => void take()}>
      Download<span className="visually-hidden"> my data</span>
    </Button>
  );
  return (
    <AccountRow
      icon="download"
      name="Download it all"
      value="One ZIP, documents and health records too. Keep it where only you can open it."
      act={download}
    >
      <div role="status">{said(state)}</div>
      {state.is === 'failed' && <Notice kind="danger">{state.message}</Notice>}
      {state.is === 'asking' && (
        <SignInAgain
          title="Log in once more"
          why="Your data goes only to you: please log in once more before it is put together."
          onDone={() => void take()}
          onClose={() => setState({ is: 'idle' })}
        />
      )}
    </AccountRow>
  );
}

function said(state: State) {
  if (state.is === 'reading') return <p>Reading your data...</p>;
  if (state.is === 'adding') return <p>{`Adding files: ${state.done} of ${state.all}`}</p>;
  if (state.is !== 'done') return null;
  if (state.missing === 0) return <Notice kind="good">Your data is in your downloads.</Notice>;
  const files = state.missing === 1 ? '1 file' : `${state.missing} files`;
  return (
    <Notice kind="note">{`Your data is in your downloads. ${files} could not be added: README.txt says why.`}</Notice>
  );
}
