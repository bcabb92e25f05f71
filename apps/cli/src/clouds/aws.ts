import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import type { Settings } from '../settings.ts';
import { texts } from '../texts.ts';
import { readCredentialsFile, secretsOfEnvironment, secretWordsOf } from './credentials-file.ts';
import type { CloudChoice, CloudExport, ExportFolders } from './cloud-export.ts';
import { TERRAFORM_VARIABLES, terraformerArguments } from './terraformer.ts';

/** Who somebody is goes before what a file says. Source: https://docs.aws.amazon.com/sdkref/latest/guide/environment-variables.html */
const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

/**
 * As whoever signs in there: by the environment, a profile, or a file of access keys such as `~/.aws/credentials`, which may
 * hold a session token. Errors: CommandError `input` for a file that is none.
 */
export function awsExport(choice: CloudChoice, settings: Settings, { written }: ExportFolders): CloudExport {
  const given = settings.environmentFor(new RegExp(`^AWS_|${TERRAFORM_VARIABLES}`));
  const { credentialsFile, profile = '', resources } = choice;
  const environment = { ...given };
  const secrets = [...secretsOfEnvironment(given)];
  if (credentialsFile !== undefined) {
    const text = readCredentialsFile(credentialsFile);
    if (!/^[^\S\r\n\u2028\u2029]*\[/m.test(text)) {
      throw new CommandError(EXIT.input, texts.clouds.noCredentialsIn(printable(credentialsFile)));
    }
    secrets.push(...secretWordsOf(text));
    for (const name of KEYS) delete environment[name];
    environment['AWS_SHARED_CREDENTIALS_FILE'] = path.resolve(credentialsFile);
  }
  if (profile !== '') environment['AWS_PROFILE'] = profile;
  const own = given['AWS_REGION'] ?? given['AWS_DEFAULT_REGION'];
  const regions = choice.regions.length > 0 ? choice.regions : own === undefined ? [] : [own];
  return {
    program: 'terraformer',
    runs: [
      {
        // An empty profile leaves it to the environment.
        args: [
          ...terraformerArguments('aws', written, resources),
          `--profile=${profile}`,
          ...(regions.length === 0 ? [] : [`--regions=${regions.join(',')}`]),
        ],
        shown: ['AWS', ...regions].join(' '),
      },
    ],
    environment,
    secrets,
    hints: regions.length === 0 ? [texts.clouds.regionOfProfile] : [],
  };
}
