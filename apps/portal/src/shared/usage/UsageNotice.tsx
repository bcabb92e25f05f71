import type { Owner } from '@plumbline/model/organization';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useData } from '../../data/data.ts';
import { usagePath } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { KEPT, nearness, quotaText } from './quotas.ts';
import { texts } from './texts.ts';

/** Says which limits of an owner are near, before they are met; nothing while none is, or where that is not known. */
export function UsageNotice({ owner }: { owner: Owner }) {
  const { queries } = useData();
  const { data: usage } = useQuery(queries.usage(owner));
  if (!usage) return null;
  const near = KEPT.filter((name) => nearness(usage[name]) !== 'far');
  if (near.length === 0) return null;

  const full = near.filter((name) => nearness(usage[name]) === 'full');
  const isFull = full.length > 0;
  const named = (isFull ? full : near)
    .map((name) => `${texts.names[name]} (${quotaText(name, usage[name])})`)
    .join(', ');
  return (
    <Alert tone="warning" title={isFull ? texts.fullTitle(named) : texts.nearlyTitle(named)}>
      {isFull ? texts.fullHint : texts.nearlyHint}{' '}
      <Link to={usagePath(owner.name)} className="link">
        {texts.details}
      </Link>
    </Alert>
  );
}
