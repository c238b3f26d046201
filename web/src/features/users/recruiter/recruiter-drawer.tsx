import { useMemo } from 'react';
import type { StaffRecruiter } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { isAdmin } from '#shared/domain/actor.ts';
import { mayChange } from '#shared/domain/policy.ts';
import { call } from '../../../lib/call.ts';
import { config } from '../../../lib/config.ts';
import { noRefresh, useRead } from '../../../lib/data.ts';
import { refreshSession } from '../../../lib/session/session.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { savedMessage, saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useStored } from '../../../ui/forms/use-stored.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { ContactFields } from '../contact-fields.tsx';
import { type OpenedPersonProps, PersonDrawer } from '../person-drawer.tsx';
import { emailChangeHint } from '../person-words.ts';
import { recruiterChanges, recruiterDraft, recruiterNames, recruiterRules } from './recruiter-draft.ts';
import { PictureField, RecruiterFields } from './recruiter-fields.tsx';
import { RecruiterView } from './recruiter-view.tsx';

/** A recruiter over the table, or for admins an admin: to look at, or to change. */
export function RecruiterDrawer({ id, isEditing, viewer, onEdit, onClose, onSaved }: OpenedPersonProps) {
  const read = useRead(api.admin.recruiter, { id }, undefined, noRefresh);
  const recruiter = read.data;
  // An admin has no team and is changed by the operator only.
  const isRecruiter = recruiter !== undefined && recruiter.specialtyUidList.length > 0;
  const mayEdit = isRecruiter && mayChange(viewer, { id, userType: 'Recruiter', isFullyRegistered: true });
  return (
    <PersonDrawer
      kind="Recruiter"
      read={read}
      name={recruiter && `${recruiter.firstName} ${recruiter.lastName}`.trim()}
      mayEdit={mayEdit}
      isEditing={isEditing}
      onEdit={onEdit}
      onClose={onClose}
      view={(data) => (
        <RecruiterView
          recruiter={data}
          mayApprove={isAdmin(viewer)}
          onApproved={() => void read.mutate().catch(() => undefined)}
        />
      )}
      form={(data) => <RecruiterForm recruiter={data} viewer={viewer} onClose={onClose} onSaved={onSaved} />}
    />
  );
}

type RecruiterFormProps = Pick<OpenedPersonProps, 'viewer' | 'onClose' | 'onSaved'> & { recruiter: StaffRecruiter };

function RecruiterForm({ recruiter, viewer, onClose, onSaved }: RecruiterFormProps) {
  const rules = useMemo(() => recruiterRules(config().companyDomains), []);
  const { authId } = recruiter;
  const readAgain = () => call(api.admin.recruiter, { id: authId });
  const { stored, readNewer } = useStored(recruiter, readAgain, recruiterDraft);

  const form = useForm(rules, {
    initial: recruiterDraft(recruiter),
    draft: { name: `recruiter.${authId}` },
    isGuarded: true,
    serverNames: recruiterNames,
    failureOf: saveFailure,
    readNewer,
    async onSubmit(values) {
      const { version } = stored.current;
      await call(api.admin.changeRecruiter, {}, { ...recruiterChanges(values, isAdmin(viewer)), authId, version });
    },
    onDone() {
      toast.success(savedMessage);
      onSaved();
      // With another email a recruiter has to prove it before going on.
      if (authId === viewer.id) void refreshSession();
    },
  });
  const { emailVerified, emailComesBack, phoneVerified } = recruiter;
  return (
    <DrawerForm form={form} subject="person" onClose={onClose}>
      <PictureField form={form} stored={recruiter.pictureUrlPath} />
      <ContactFields
        form={form}
        person={{ emailVerified, emailComesBack, phoneVerified, hasOwnPassword: true }}
        emailHint={`${emailChangeHint} Until it is verified, the recruiter cannot work here.`}
      />
      <RecruiterFields form={form} kept={recruiter.specialtyUidList} hasRoundRobin={isAdmin(viewer)} />
    </DrawerForm>
  );
}
