import type { Usage } from '@plumbline/model/contract/usage';
import type { Owner } from '@plumbline/model/organization';
import { useSuspenseQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router';
import { mayActFor, ownerNamed, ownersOf } from '../../data/account.ts';
import { useData } from '../../data/data.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { usagePath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { NoSuchOwner } from '../../shared/NoSuchOwner.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { OwnerChoice } from '../../shared/OwnerChoice.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { quotaText } from '../../shared/usage/quota-text.ts';
import { KEPT, nearness, PASSING, type QuotaName } from '../../shared/usage/quotas.ts';
import { texts } from '../../shared/usage/texts.ts';
import { classNames } from '../../ui/class-names.ts';

/** What an owner has and does, with the most that the server lets it. Without an owner's name: the account's first. */
export function UsageScreen() {
  const { account } = useSignedIn();
  const { id } = useParams();
  const owners = ownersOf(account);
  const owner = id === undefined ? owners[0] : ownerNamed(id, account);
  if (!owner) return null;
  if (!mayActFor(owner, account)) return <NoSuchOwner owner={owner} />;
  return (
    <div className="space-y-6">
      <PageHeading title={texts.title} crumbs={ownerCrumbs(owner, texts.title)} />
      <OwnerChoice label={texts.owner} names={owners.map(({ name }) => name)} chosen={owner.name} pathOf={usagePath} />
      <Boundary subject={owner.name}>
        <Quotas owner={owner} />
      </Boundary>
    </div>
  );
}

function Quotas({ owner }: { owner: Owner }) {
  const { queries } = useData();
  const { data: usage } = useSuspenseQuery(queries.usage(owner));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <QuotaPanel title={texts.keptTitle} hint={texts.keptHint} names={KEPT} usage={usage} />
      <QuotaPanel title={texts.passingTitle} hint={texts.passingHint} names={PASSING} usage={usage} />
    </div>
  );
}

interface QuotaPanelProps {
  readonly title: string;
  readonly hint: string;
  readonly names: readonly QuotaName[];
  readonly usage: Usage;
}

function QuotaPanel({ title, hint, names, usage }: QuotaPanelProps) {
  return (
    <section aria-label={title} className="panel p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-soft">{hint}</p>
      <ul className="mt-4 space-y-4">
        {names.map((name) => (
          <QuotaLine key={name} name={name} quota={usage[name]} />
        ))}
      </ul>
    </section>
  );
}

const MEANINGS: Partial<Readonly<Record<QuotaName, string>>> = texts.meanings;

function QuotaLine({ name, quota }: { name: QuotaName; quota: Usage[QuotaName] }) {
  const near = nearness(quota);
  const text = quotaText(name, quota);
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{texts.names[name]}</span>
        <span className="tabular-nums">{text}</span>
      </div>
      <div
        aria-hidden
        className="mt-1 h-2 overflow-hidden rounded-full border border-line bg-sunken forced-colors:border-[CanvasText]"
      >
        <div
          className={classNames('h-full forced-color-adjust-none', FILLS[near])}
          style={{ width: `${100 * Math.min(1, quota.used / quota.most)}%` }}
        />
      </div>
      {near !== 'far' && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-severity-3-ink">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {texts[near]}
        </p>
      )}
      {MEANINGS[name] !== undefined && <p className="mt-1 text-sm text-soft">{MEANINGS[name]}</p>}
    </li>
  );
}

const FILLS = { far: 'bg-accent', nearly: 'bg-severity-3', full: 'bg-severity-4' } as const;
