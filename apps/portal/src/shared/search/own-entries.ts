import type { Owner } from '@plumbline/model/organization';
import { ownersOf, type Account } from '../../data/account.ts';
import type { Session } from '../../data/session.ts';
import type { SignedIn } from '../../data/sign-in-context.ts';
import { chooseTheme, THEMES } from '../../data/theme.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, LANGUAGE_TAGS } from '../../messages/languages.ts';
import {
  addClusterPath,
  ADMIN_PATH,
  CLUSTERS_PATH,
  consolePath,
  failedChecksPath,
  GET_STARTED_PATH,
  ORGANIZATIONS_PATH,
  ownerPath,
  RULES_PATH,
  USAGE_PATH,
  TOKENS_PATH,
} from '../../paths.ts';
import { texts as sharedTexts } from '../texts.ts';
import type { SearchEntry, SearchGroup } from './search-entry.ts';
import { texts } from './texts.ts';

/** What can be found without asking the server: the account's organizations, the screens it may see, and actions on some owners. */
export function ownEntries(
  { account, session }: SignedIn,
  text: string,
  acting: readonly Owner[],
): readonly SearchGroup[] {
  const owners = ownersOf(account);
  const groups: readonly SearchGroup[] = [
    {
      kind: 'organizations',
      items: owners.map(({ name }) => ({ id: `owner ${name}`, label: name, target: ownerPath(name) })),
    },
    { kind: 'screens', items: [...screens(account), accountEntry(session)] },
    { kind: 'actions', items: [...acting.flatMap(ownerActions), ...displayActions()] },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => contains(label, text)) }))
    .filter(({ items }) => items.length > 0);
}

function screens({ isAdmin, organizations }: Account): readonly SearchEntry[] {
  return [
    { label: organizations.length === 0 ? sharedTexts.users : sharedTexts.organizations, target: ORGANIZATIONS_PATH },
    { label: sharedTexts.clusters, target: CLUSTERS_PATH },
    { label: sharedTexts.usage, target: USAGE_PATH },
    ...(isAdmin ? [{ label: sharedTexts.admin, target: ADMIN_PATH }] : []),
    { label: sharedTexts.accessTokens, target: TOKENS_PATH },
    { label: sharedTexts.rules, target: RULES_PATH },
    { label: sharedTexts.getStarted, target: GET_STARTED_PATH },
  ].map((screen) => ({ ...screen, id: `screen ${screen.target}` }));
}

/** At the identity service, which is told where to come back to. */
function accountEntry({ accountUrl }: Session): SearchEntry {
  return { id: 'account', label: sharedTexts.account, target: () => window.location.assign(accountUrl()) };
}

function ownerActions({ name }: Owner): readonly SearchEntry[] {
  return [
    { id: `failed ${name}`, label: texts.failedChecks(name), target: failedChecksPath(name) },
    { id: `manage ${name}`, label: texts.manage(name), target: consolePath(name) },
    { id: `add ${name}`, label: texts.addCluster(name), target: addClusterPath(name) },
    { id: `run ${name}`, label: texts.runReports(name), target: consolePath(name) },
  ];
}

function displayActions(): readonly SearchEntry[] {
  const languages = LANGUAGE_TAGS.filter((tag) => tag !== currentLanguage());
  return [
    ...THEMES.map((theme) => ({
      id: `theme ${theme}`,
      label: texts.useTheme(sharedTexts.themes[theme]),
      target: () => chooseTheme(theme),
    })),
    ...languages.map((tag) => ({
      id: `language ${tag}`,
      label: texts.speak(LANGUAGES[tag].name),
      target: () => chooseLanguage(tag),
    })),
  ];
}

function contains(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.toLowerCase());
}
