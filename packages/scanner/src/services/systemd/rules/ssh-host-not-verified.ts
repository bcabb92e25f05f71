import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';

export default commandRule({
  id: 'systemd_ssh_host_not_verified',
  title: 'A tunnel or copy by ssh does not verify the host key (StrictHostKeyChecking=no)',
  terms: ['man in the middle', 'UserKnownHostsFile=/dev/null'],
  severity: MODERATE,
  problem:
    'The other side is whoever answers: an attacker on the network path reads and changes what goes through the tunnel, or gets the files.',
  remediation: "Put the host's key into `known_hosts` of the user, and take the option out.",
  sources: ['https://man.openbsd.org/ssh_config#StrictHostKeyChecking', `${SERVICE}#ExecStart=`],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/ssh -NT -o StrictHostKeyChecking=no -R 8080:localhost:80 shop@bastion.example.com»`,
      `[Service]\n«ExecStart=/usr/bin/ssh -N -o StrictHostKeyChecking=accept-new -o UserKnownHostsFile=/dev/null shop@bastion.example.com»`, // each start is the first
      `[Service]\n«ExecStart=/usr/bin/autossh -M 0 -o "StrictHostKeyChecking no" -N shop@bastion.example.com»`,
      `[Service]\n«ExecStart=/bin/sh -c "rsync -e 'ssh -oStrictHostKeyChecking=off' -a /srv/ backup@example.com:/srv/"»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/ssh -NT -o StrictHostKeyChecking=yes -R 8080:localhost:80 shop@bastion.example.com`,
      `[Service]\nExecStart=/usr/bin/ssh -NT -o StrictHostKeyChecking=accept-new shop@bastion.example.com`,
      `[Service]\nExecStart=/usr/bin/shop --note StrictHostKeyChecking`,
    ],
  },

  judge({ text }) {
    const mode = /StrictHostKeyChecking[ =]{1,20}(no|off|accept-new)\b/i.exec(text)?.[1]?.toLowerCase();
    const isForgotten = /UserKnownHostsFile[ =]{1,20}\/dev\/null\b/i.test(text);
    if (mode === undefined || (mode === 'accept-new' && !isForgotten)) return undefined;
    const value = `StrictHostKeyChecking ${mode === 'accept-new' ? mode : 'no'}`;
    return { code: 'has', values: { setting: 'the command', value } };
  },
});
