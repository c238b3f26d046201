import { api } from '#shared/contract/browser.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { mayActFor, mayChange, mayRemove } from '#shared/domain/policy.ts';
import { readOnce, useRead } from '../data.ts';
import { useSession } from './session.ts';

/** What the viewer may do with a row. It only hides what the server would refuse. */
export function useStaffRights() {
  const { user, actor, isAdmin } = useSession();
  const { data } = useRead(api.admin.fullRecruiterAccess, {}, undefined, readOnce);
  const isFlagOn = data?.success ?? false;
  const self = actor ?? user;
  const viewer = { id: self?.id ?? '', groups: staffGroups(self?.groupList ?? []) };
  return {
    isAdmin,
    viewer,
    mayEdit: (row: UserRow) => row.mayView && mayChange(viewer, policyRow(row)),
    // Colleagues have no id for each other.
    mayDelete: (row: UserRow) => row.authId !== '' && mayRemove(viewer, policyRow(row), isFlagOn),
    mayActAs: (row: Pick<UserRow, 'userType' | 'isFullyRegistered' | 'signupMethod'>) =>
      mayActFor(viewer, row, isFlagOn),
  };
}

export type StaffRights = ReturnType<typeof useStaffRights>;
export type Viewer = StaffRights['viewer'];

function staffGroups(groupList: readonly string[]) {
  return (['recruiter', 'admin'] as const).filter((group) => groupList.includes(group));
}

/** A row as the policy looks at it: an admin is known by the type. */
function policyRow({ authId: id, userType, isFullyRegistered }: UserRow) {
  return { id, userType, isFullyRegistered, groups: [] };
}
