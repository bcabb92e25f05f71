import type { Owner } from '@plumbline/model/organization';
import { NotAllowed } from './NotAllowed.tsx';
import { ownerCrumbs } from './owner-crumbs.ts';
import { PageHeading } from './PageHeading.tsx';
import { texts } from './texts.ts';

/** In place of every page of an owner that the account may not act for, whether there is one of that name or not. */
export function NoSuchOwner({ owner }: { owner: Owner }) {
  return (
    <div className="space-y-6">
      <PageHeading title={owner.name} crumbs={ownerCrumbs(owner)} />
      <NotAllowed hint={texts.noSuchOwner(owner.name)} />
    </div>
  );
}
