import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import { AssessmentEditor } from './assessment-editor.tsx';
import { newItem, treeOf } from './assessment-tree.ts';

/** The editor of one checklist, or of a new one. */
export function AssessmentLoader({ id }: { id: string | undefined }) {
  const read = useRead(api.admin.skillAssessments, id === undefined ? null : { id }, undefined, {
    ...noRefresh,
    dedupingInterval: 0,
  });
  const [fresh] = useState(() => newItem('New Skills Checklist'));
  if (id === undefined) return <AssessmentEditor stored={fresh} version={undefined} />;
  return (
    <Loaded read={read} skeleton={<Skeleton height="480px" />}>
      {({ assessmentList: [found] }) =>
        found && (
          <AssessmentEditor
            key={id}
            stored={treeOf({ ...found, categoryList: found.categoryList ?? [] })}
            version={found.version}
            // What was saved is what the next visit begins with.
            onSaved={(saved) => void read.mutate({ assessmentList: [saved] }, { revalidate: false })}
          />
        )
      }
    </Loaded>
  );
}
