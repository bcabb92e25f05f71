import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from './rulesets.ts';

/** What is said of it wherever k3s or RKE2 are told so. */
export const OPEN_KUBECONFIG = {
  title: 'Every user of the node may read the kubeconfig of its administrator: write-kubeconfig-mode (k3s, RKE2)',
  terms: ['k3s.yaml', '644'],
  severity: HIGH,
  problem:
    'Whoever has an account on the server, or takes over a program there, reads the file and has the whole cluster.',
  remediation: 'Set `write-kubeconfig-mode` to `0600`, or leave it out; give users a kubeconfig of their own.',
  references: [cwe(732), nist('AC-3')],
} as const;

export const K3S_SERVER = 'https://docs.k3s.io/cli/server';

/** Whether an octal mode lets everybody read. */
export function isReadableByAll(mode: string): boolean {
  return mode.length >= 3 && /^0?o?[0-7]{0,2}[4-7]$/.test(mode);
}
