import type { Usage } from '@plumbline/model/contract/usage';
import type { Owner } from '@plumbline/model/organization';
import { Link } from 'react-router';
import { usagePath } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { quotaText } from './quota-text.ts';
import { KEPT, nearness } from './quotas.ts';
import { texts } from './texts.ts';

/** Which limits are near or met; at least one is. */
export function UsageAlert({ owner, usage }: { owner: Owner; usage: Usage }) {
  const near = KEPT.filter((name) => nearness(usage[name]) !== 'far');
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
