import type { PipelineToken } from '@plumbline/model/pipeline-token';
import { COMMAND_LINE_ARCHIVE } from '../../paths.ts';

type Used = Pick<PipelineToken, 'scope' | 'clusterName'>;

/** Where the portal and its API are, without a slash at the end. */
interface Addresses {
  readonly portal: string;
  readonly api: string;
}

/*
 * Lines that use a token, ready to be copied; none has it in itself. Names of clusters need no escape: they have no
 * quotes, dollars or backslashes in them.
 */

/** A step of a workflow. */
export function gitHubLines(addresses: Addresses, token: Used): readonly string[] {
  return [
    '- name: Plumbline',
    '  env:',
    `    PLUMBLINE_URL: ${addresses.portal}`,
    '    PLUMBLINE_TOKEN: ${{ secrets.PLUMBLINE_TOKEN }}',
    '  run: |',
    ...commands(addresses, token).map((line) => `    ${line}`),
  ];
}

/** A job of `.gitlab-ci.yml`; its variable is the project's. */
export function gitLabLines(addresses: Addresses, token: Used): readonly string[] {
  return [
    'plumbline:',
    '  variables:',
    `    PLUMBLINE_URL: ${addresses.portal}`,
    '  script:',
    '    - |',
    ...commands(addresses, token).map((line) => `      ${line}`),
  ];
}

export function shellLines(addresses: Addresses, token: Used): readonly string[] {
  return [
    `export PLUMBLINE_URL=${addresses.portal}`,
    'read -rs PLUMBLINE_TOKEN && export PLUMBLINE_TOKEN',
    ...commands(addresses, token),
  ];
}

/**
 * What the token is good for: an upload, or a list of what fails. As what `plumbline ci` writes, a pipeline fails by what
 * is high or critical: one that is red from its first run on for everything is soon looked at no more.
 */
function commands({ api }: Addresses, { scope, clusterName }: Used): readonly string[] {
  if (scope === 'upload') {
    const name = clusterName === undefined ? '' : ` --cluster-name "${clusterName}"`;
    return [
      `npm install -g "$PLUMBLINE_URL${COMMAND_LINE_ARCHIVE}"`,
      `plumbline scan --upload${name} --minimum-fail-level 4`,
    ];
  }
  const query = clusterName === undefined ? '' : `?clusterName=${encodeURIComponent(clusterName)}`;
  return [`curl --fail -H "Authorization: Bearer $PLUMBLINE_TOKEN" "${api}/cluster/failed-checks${query}"`];
}
