import { Link, useParams, useSearchParams } from 'react-router';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { connectPath, ORGANIZATIONS_PATH, ownerPath } from '../../paths.ts';
import { NotAllowed } from '../../shared/NotAllowed.tsx';
import { OwnerChoice } from '../../shared/OwnerChoice.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { organizationOf } from './connection-state.ts';
import { ProviderPanel } from './ProviderPanel.tsx';
import { texts } from './texts.ts';

/** Connects an organization with its account at the compliance provider; the provider's page leads back here. */
export function ConnectScreen() {
  const { account, settings } = useSignedIn();
  const organization = useOrganization();

  return (
    <div className="space-y-6">
      <PageHeading title={texts.title} crumbs={crumbsOf(organization)} />
      {organization === undefined ? (
        <InvalidCall />
      ) : account.kind !== 'enterprise' ? (
        <NotAllowed hint={texts.notAllowedHint} />
      ) : (
        <>
          <OwnerChoice
            label={texts.organization}
            names={account.organizations}
            chosen={account.organizations.find((name) => name === organization)}
            pathOf={connectPath}
          />
          <ProviderPanel key={organization} organization={organization} provider={settings.complianceProvider} />
        </>
      )}
    </div>
  );
}

/** From the route, or from the state that came back. An answer without a state is nobody's. */
function useOrganization(): string | undefined {
  const { id } = useParams();
  const [search] = useSearchParams();
  const state = search.get('state');
  if (search.has('code') && state === null) return undefined;
  return id ?? (state === null ? undefined : organizationOf(state));
}

function crumbsOf(organization: string | undefined) {
  if (organization === undefined)
    return [{ label: sharedTexts.organizations, to: ORGANIZATIONS_PATH }, { label: texts.title }];
  return [
    { label: sharedTexts.organizations, to: ORGANIZATIONS_PATH },
    { label: organization, to: ownerPath(organization) },
    { label: texts.title },
  ];
}

/** Says what to do instead, where there is anything to connect. */
function InvalidCall() {
  const { account, settings } = useSignedIn();
  const isEnterprise = account.kind === 'enterprise';
  if (!isEnterprise || settings.complianceProvider === undefined) {
    return (
      <Alert tone="error" title={texts.invalidCall}>
        <p>{isEnterprise ? texts.notSetUp : texts.notAllowedHint}</p>
        {isEnterprise && <p>{texts.notSetUpHint}</p>}
      </Alert>
    );
  }
  return (
    <Alert tone="error" title={texts.invalidCall}>
      <p>{texts.invalidCallHint}</p>
      <ul className="space-y-1.5">
        {account.organizations.map((name) => (
          <li key={name}>
            <Link to={connectPath(name)} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
