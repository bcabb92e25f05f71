import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import { textIn } from '../images/read-json.ts';
import type { Settings } from '../settings.ts';
import { texts } from '../texts.ts';
import { jsonCredentials, readCredentialsFile, secretsOfEnvironment, secretWordsOf } from './credentials-file.ts';
import type { CloudChoice, CloudExport, ExportFolders } from './cloud-export.ts';
import { TERRAFORM_VARIABLES, terraformerArguments } from './terraformer.ts';

const PROJECT_VARIABLES = ['GOOGLE_CLOUD_PROJECT', 'GOOGLE_PROJECT', 'CLOUDSDK_CORE_PROJECT'];
const REGION_VARIABLES = ['GOOGLE_REGION', 'CLOUDSDK_COMPUTE_REGION'];
/** What stands in no region. */
const GLOBAL = 'global';

/** What is signed in of Google's command line. Source: https://cloud.google.com/sdk/docs/configurations */
interface SignedIn {
  readonly account: string | undefined;
  readonly project: string | undefined;
  readonly region: string | undefined;
}

/**
 * As whoever a file of credentials is for, the one of the environment, or whoever Google's command line signed in.
 * Errors: CommandError `input` for a file that is none, `usage` where no project is known.
 */
export function gcpExport(choice: CloudChoice, settings: Settings, { written }: ExportFolders): CloudExport {
  const given = settings.environmentFor(new RegExp(`^(?:GOOGLE|GCLOUD|CLOUDSDK)_|${TERRAFORM_VARIABLES}`));
  const gcloud = given['CLOUDSDK_CONFIG'] ?? path.join(settings.configFolder, 'gcloud');
  const signedIn = signedInOf(gcloud, given['CLOUDSDK_ACTIVE_CONFIG_NAME']);
  const file =
    choice.credentialsFile ?? given['GOOGLE_APPLICATION_CREDENTIALS'] ?? fileOfAccount(gcloud, signedIn.account);
  const text = file === undefined ? undefined : readCredentialsFile(file);
  const content = file === undefined || text === undefined ? {} : jsonCredentials(text, file);
  const project = first(given, PROJECT_VARIABLES);
  const known =
    choice.credentialsFile === undefined
      ? (project ?? signedIn.project ?? textIn(content, 'project_id'))
      : (textIn(content, 'project_id') ?? project);
  const projects = choice.projects.length > 0 ? choice.projects : known === undefined ? [] : [known];
  if (projects.length === 0) throw new CommandError(EXIT.usage, texts.clouds.whichProject);
  const region = first(given, REGION_VARIABLES) ?? signedIn.region;
  const regions = choice.regions.length > 0 ? choice.regions : [region ?? GLOBAL];
  return {
    program: 'terraformer',
    // Each in a folder of its own: in one, the last would replace the others.
    runs: projects.flatMap((one) =>
      regions.map((place) => ({
        args: [
          ...terraformerArguments('google', path.join(written, fileName(one), fileName(place)), choice.resources),
          `--projects=${one}`,
          `--regions=${place}`,
        ],
        shown: `Google Cloud ${one} ${place}`,
      })),
    ),
    environment: { ...given, ...(file !== undefined && { GOOGLE_APPLICATION_CREDENTIALS: path.resolve(file) }) },
    secrets: [...secretsOfEnvironment(given), ...secretWordsOf(text ?? '')],
    hints: regions.every((place) => place === GLOBAL) ? [texts.clouds.globalAlone] : [],
  };
}

function first(environment: NodeJS.ProcessEnv, names: readonly string[]): string | undefined {
  return names.map((name) => environment[name]).find((value) => value !== undefined && value !== '');
}

function signedInOf(folder: string, chosen: string | undefined): SignedIn {
  const name = chosen ?? textOf(path.join(folder, 'active_config'))?.trim() ?? 'default';
  const text = /^[\w-]+$/.test(name) ? textOf(path.join(folder, 'configurations', `config_${name}`)) : undefined;
  const valueOf = (key: string): string | undefined =>
    text
      ?.split('\n')
      .map((line) => line.split('='))
      .find(([before = '']) => before.trim() === key)?.[1]
      ?.trim();
  return { account: valueOf('account'), project: valueOf('project'), region: valueOf('region') };
}

/** What an account signs in with, where nobody made the default credentials of applications. */
function fileOfAccount(folder: string, account: string | undefined): string | undefined {
  if (existsSync(path.join(folder, 'application_default_credentials.json'))) return undefined;
  if (account === undefined || account !== fileName(account)) return undefined;
  const file = path.join(folder, 'legacy_credentials', account, 'adc.json');
  return existsSync(file) ? file : undefined;
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A name that leads nowhere else. */
function fileName(name: string): string {
  return name.replace(/[^\w.@+-]/g, '_').replace(/^\.+$/, '_');
}
