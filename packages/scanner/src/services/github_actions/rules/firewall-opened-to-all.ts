import type { Found } from '@plumbline/model/found';
import { HIGH } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { anyCommandRule, oneJob } from '../workflow-rule.ts';

export default anyCommandRule({
  id: 'github_actions_firewall_opened_to_all',
  title: 'A command opens a firewall of the cloud to the whole Internet: 0.0.0.0/0 for SSH, RDP or a database',
  terms: ['security group', 'authorize-security-group-ingress', 'firewall-rule', 'network security group'],
  severity: HIGH,
  problem:
    'Whoever scans the Internet finds the port while the job runs, and for good where the job ends before it closes the port again.',
  remediation:
    'Let in the address of the runner alone (`/32`) and close it in a step with `if: always()`, or use a runner inside of the network.',
  sources: [
    'https://docs.aws.amazon.com/cli/latest/reference/ec2/authorize-security-group-ingress.html',
    'https://learn.microsoft.com/en-us/azure/azure-sql/database/firewall-configure',
  ],
  references: [cwe(284), nist('SC-7'), pci('1.3.1')],

  examples: {
    bad: [
      oneJob(
        '- run: |\n    «aws ec2 authorize-security-group-ingress --group-id "$GROUP" \\\n      --protocol tcp --port 22 --cidr 0.0.0.0/0»',
      ),
      oneJob(
        '- run: |\n    «az sql server firewall-rule create -g shop -s db -n runner --start-ip-address 0.0.0.0 --end-ip-address 255.255.255.255»',
      ),
      oneJob(
        '- run: |\n    «az network nsg rule create -g shop --nsg-name web -n ssh --priority 100 --access Allow --source-address-prefixes "*" --destination-port-ranges 22»',
      ),
      oneJob('- run: «gcloud compute firewall-rules create runner --allow=tcp:5432 --source-ranges=0.0.0.0/0»'),
      oneJob('- run: «gcloud sql instances patch shop --authorized-networks=0.0.0.0/0»'),
    ],
    good: [
      oneJob(
        '- run: aws ec2 authorize-security-group-ingress --group-id "$GROUP" --protocol tcp --port 22 --cidr "$IP/32"',
      ),
      oneJob(
        '- run: aws ec2 authorize-security-group-ingress --group-id "$GROUP" --protocol tcp --port 443 --cidr 0.0.0.0/0',
      ),
      oneJob(
        '- run: aws ec2 authorize-security-group-egress --group-id "$GROUP" --protocol tcp --port 22 --cidr 0.0.0.0/0',
      ),
      oneJob(
        '- run: aws ec2 revoke-security-group-ingress --group-id "$GROUP" --protocol tcp --port 22 --cidr 0.0.0.0/0',
      ),
      oneJob(
        '- run: az network nsg rule create -g shop --nsg-name web -n none --priority 100 --access Deny --source-address-prefixes "*" --destination-port-ranges 22',
      ),
      oneJob('- run: gcloud compute firewall-rules create web --allow=tcp:80,tcp:443 --source-ranges=0.0.0.0/0'),
    ],
  },

  judge: ({ command }) => openedBy(command),
});

function openedBy({ name, words }: ShellCommand): Found | undefined {
  const text = words
    .map((word) => word.text)
    .join(' ')
    .slice(0, LONGEST);
  const opening = OPENINGS.find((one) => one.program === name && one.command.test(text));
  const value = opening?.everybody.exec(text)?.[0];
  if (!opening || value === undefined || opening.unless?.test(text) || isOfWeb(text)) return undefined;
  return { code: 'has', values: { setting: name, value: value.trim().slice(0, 60) } };
}

/** Units: characters. */
const LONGEST = 5_000;

interface Opening {
  readonly program: string;
  readonly command: RegExp;
  readonly everybody: RegExp;
  readonly unless?: RegExp;
}

const OPENINGS: readonly Opening[] = [
  {
    program: 'aws',
    command: /(?:^|\s)ec2 authorize-security-group-ingress\s/,
    everybody: /(?<![\d.:])(?:0\.0\.0\.0|::)\/0(?!\d)/,
  },
  {
    program: 'az',
    command:
      /(?:^|\s)(?:(?:sql|mysql|postgres|mariadb) (?:flexible-)?server|redis|synapse workspace) firewall-rules? (?:create|update)\s/,
    everybody: /--start-ip(?:-address)?[ =]0\.0\.0\.0 .{0,200}--end-ip(?:-address)?[ =]255\.255\.255\.255(?!\S)/,
  },
  {
    program: 'az',
    command: /(?:^|\s)network nsg rule (?:create|update)\s/,
    everybody: /--source-address-prefix(?:es)?[ =](?:\*|Internet|Any|0\.0\.0\.0\/0)(?!\S)/i,
    unless: /--access[ =]Deny|--direction[ =]Outbound/i,
  },
  {
    program: 'gcloud',
    command: /(?:^|\s)compute firewall-rules (?:create|update)\s/,
    everybody: /--source-ranges[ =]\S{0,200}(?:0\.0\.0\.0|::)\/0(?!\d)/,
    unless: /--action[ =]DENY|--direction[ =]EGRESS/i,
  },
  {
    program: 'gcloud',
    command: /(?:^|\s)sql instances (?:create|patch)\s/,
    everybody: /--authorized-networks[ =]\S{0,200}0\.0\.0\.0\/0(?!\d)/,
  },
];

/** Whether nothing but the ports of web servers, or one that cannot be known, is opened. */
function isOfWeb(text: string): boolean {
  const [, ports] =
    /--(?:port|destination-port-ranges?|allow|rules)[ =](\S{1,200}(?: \d[\d-]{0,11}(?!\S)){0,10})/.exec(text) ?? [];
  if (ports === undefined) return false;
  return (
    ports.includes('$') || ports.split(/[\s,]+/).every((port) => /^(?:tcp:|udp:)?(?:80|443|8080|8443)$/.test(port))
  );
}
