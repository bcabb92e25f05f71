import { CRITICAL, HIGH, MODERATE, type Severity } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { assignmentsIn } from '../assignments.ts';
import { systemdRule } from '../systemd-rule.ts';
import type { Unit } from '../unit.ts';
import type { Finding } from '../../../rule.ts';

export default systemdRule({
  id: 'systemd_cluster_component_open',
  title: 'kubelet, API server or etcd is started so that strangers may use it (--anonymous-auth, AlwaysAllow, http://)',
  terms: ['unauthenticated access', 'port 10255', 'port 2379', 'Kubernetes'],
  severity: HIGH,
  problem:
    'Whoever reaches the port runs commands in pods, or reads all secrets of the cluster, and so has the whole cluster; by the read-only port they see what runs on the node, and how it is set.',
  remediation:
    'Set `--anonymous-auth=false`, `--authorization-mode=Webhook` and `--read-only-port=0`; have etcd listen on `https://` with `--client-cert-auth`.',
  sources: [
    'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/',
    'https://etcd.io/docs/latest/op-guide/security/',
  ],
  references: [cwe(306), cwe(319), nist('AC-3'), nist('IA-2')],
  retired: 'told by the rules of Kubernetes, which judge each argument of these programs where a unit starts them',

  examples: {
    bad: [
      `[Service]\n«Environment="KUBELET_EXTRA_ARGS=--anonymous-auth=true"»`,
      `[Service]\n«ExecStart=/usr/bin/kubelet --config=/etc/kubelet.yaml --authorization-mode=AlwaysAllow»`,
      `[Service]\n«ExecStart=/usr/bin/kubelet --read-only-port=10255»`,
      `[Service]\n«ExecStart=/usr/local/bin/etcd --listen-client-urls http://0.0.0.0:2379»`,
    ],
    good: [
      `[Service]\nEnvironment="KUBELET_EXTRA_ARGS=--anonymous-auth=false --authorization-mode=Webhook --read-only-port=0"`,
      `[Service]\nExecStart=/usr/local/bin/etcd --listen-client-urls https://10.0.0.5:2379,http://127.0.0.1:2379`,
      `[Service]\nExecStart=/usr/local/bin/etcd --listen-client-urls $URLS`,
      `[Service]\nExecStart=/usr/bin/shop --anonymous-auth=true`, // of another program
      `[Service]\nExecStart=/usr/bin/kube-apiserver --anonymous-auth=true --authorization-mode=Node,RBAC`,
    ],
  },

  *check({ subject }) {
    for (const { at, program, text } of startedIn(subject)) {
      const found = openingIn(program, text.slice(0, LONGEST));
      if (found)
        yield {
          at,
          message: { code: 'has', values: { setting: program, value: found.option } },
          severity: found.severity,
        };
    }
  },
});

/** Units: characters. */
const LONGEST = 10_000;

interface Started {
  readonly at: Finding['at'];
  readonly program: string;
  readonly text: string;
}

/** The components that a unit starts, and what variables give them. */
function* startedIn(subject: Unit): Generator<Started> {
  for (const { line, name, text } of subject.commands) {
    if (/^(?:kubelet|kube-apiserver|etcd)$/.test(name)) yield { at: line, program: name, text };
  }
  if (subject.section === undefined) return;
  for (const line of subject.every(subject.section, 'Environment')) {
    if (line.is !== 'set') continue;
    for (const { name, value } of assignmentsIn(line.value)) {
      if (/^KUBELET_\w{1,40}$/.test(name)) yield { at: line.at, program: 'kubelet', text: value };
    }
  }
}

/** The first option that lets strangers in. Of the API server anonymous requests are for authorization to limit. */
function openingIn(program: string, text: string): { option: string; severity: Severity } | undefined {
  if (program === 'etcd') {
    const urls = /--listen-client-urls[= ]["']?([^\s"']{1,500})/.exec(text)?.[1] ?? '';
    const open = urls.split(',').find((url) => url.startsWith('http://') && !url.includes('$') && !isLoopback(url));
    return open === undefined ? undefined : { option: `--listen-client-urls ${open}`, severity: CRITICAL };
  }
  const always = /--authorization-mode[= ]["']?AlwaysAllow\b/.exec(text)?.[0];
  if (always !== undefined) return { option: always, severity: CRITICAL };
  if (program !== 'kubelet') return undefined;
  const option =
    /--anonymous-auth(?:=true\b|(?=\s|$))/.exec(text)?.[0] ?? /--read-only-port[= ][1-9]\d{0,4}\b/.exec(text)?.[0];
  if (option === undefined) return undefined;
  // Who has not signed in may then do what roles of Kubernetes give to strangers.
  const isLimited = option.startsWith('--anonymous') && /--authorization-mode[= ]["']?Webhook\b/.test(text);
  return { option, severity: isLimited ? MODERATE : HIGH };
}
