import type { Owner } from '@plumbline/model/organization';
import { ORGANIZATIONS_PATH, ownerPath } from '../paths.ts';
import type { Crumb } from '../ui/Breadcrumbs.tsx';
import { texts } from './texts.ts';

/** The way to an owner's dashboard, or to the page of the owner's that is named. */
export function ownerCrumbs({ kind, name }: Owner, page?: string): readonly Crumb[] {
  const list = { label: kind === 'organization' ? texts.organizations : texts.users, to: ORGANIZATIONS_PATH };
  return page === undefined ? [list, { label: name }] : [list, { label: name, to: ownerPath(name) }, { label: page }];
}
