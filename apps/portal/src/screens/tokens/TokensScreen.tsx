import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useData } from '../../data/data.ts';
import { useOwner } from '../../data/owner-context.ts';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { tokensPath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { OwnerChoice } from '../../shared/OwnerChoice.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { MakeTokenButton } from './MakeTokenButton.tsx';
import { texts } from './texts.ts';
import { tokensQuery } from './token-queries.ts';
import { TokensTable } from './TokensTable.tsx';

/** The tokens with which an owner's pipelines sign in. */
export function TokensScreen() {
  const owner = useOwner();
  const { organizations } = useSignedIn().account;
  return (
    <div className="space-y-6">
      <PageHeading
        title={texts.title}
        crumbs={ownerCrumbs(owner, texts.title)}
        actions={<MakeTokenButton key={owner.name} />}
      />
      <p className="max-w-prose text-soft">{texts.about}</p>
      <OwnerChoice
        label={texts.organization}
        names={organizations}
        chosen={organizations.find((name) => name === owner.name)}
        pathOf={tokensPath}
      />
      <Boundary loading={<Skeleton className="h-40" />}>
        <Tokens />
      </Boundary>
    </div>
  );
}

function Tokens() {
  const { client } = useData();
  const { data: tokens } = useSuspenseQuery(tokensQuery(client, useOwner()));
  if (tokens.length > 0) return <TokensTable tokens={tokens} />;
  return (
    <EmptyMessage title={texts.none} icon={<KeyRound aria-hidden />}>
      {texts.noneHint}
    </EmptyMessage>
  );
}
