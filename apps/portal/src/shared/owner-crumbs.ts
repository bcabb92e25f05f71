import type { Owner } from '@plumbline/model/organization';
import { ORGANIZATIONS_PATH, ownerPath } from '../paths.ts';
import type { Crumb } from '../ui/Breadcrumbs.tsx';
import { texts } from './texts.ts';

/**
 * The way to an owner's dashboard, or to the page of the owner's that is named. A command-line user is called by e-mail
 * in the place of an organization. Source: specification, section 2, Routes.
 */
export function ownerCrumbs({ name }: Owner, page?: string): readonly Crumb[] {
  const list = { label: texts.organizations, to: ORGANIZATIONS_PATH };
  return page === undefined ? [list, { label: name }] : [list, { label: name, to: ownerPath(name) }, { label: page }];
}
