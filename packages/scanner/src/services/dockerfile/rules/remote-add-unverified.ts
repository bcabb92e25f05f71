import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH, MODERATE } from '@plumbline/model/severity';
import { flagOf, operandsOf } from '../dockerfile-file.ts';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { verifiedNextIn } from '../verified-downloads.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { addFlag } from '../../../fixing/edit-dockerfile.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule('ADD')({
  id: 'dockerfile_remote_add_unverified',
  title: 'ADD takes a remote file without verifying its checksum',
  severity: MODERATE,
  problem: 'Whoever controls the address, or with http the way to it, decides what goes into the image.',
  remediation: 'Add `--checksum=sha256:…` to the ADD and use https.',
  sources: [reference('add---checksum'), reference('add')],
  references: [cisDocker('4.9'), cwe(494), nist('SI-7')],

  examples: {
    bad: [
      `FROM debian:12\n«ADD https://example.com/tool.tgz /opt/»`,
      `FROM debian:12\n«ADD http://example.com/tool.tgz /opt/»`,
    ],
    good: [
      `FROM debian:12\nADD --checksum=sha256:24454f830cdb571e2c4ad15481119c43b3cafd48dd869a9b2945d1036d1dc68d https://example.com/a /a`,
      `FROM debian:12\nADD https://example.com/tool.tgz /opt/\nRUN echo "0a1b… /opt/tool.tgz" | sha256sum -c`,
      `FROM debian:12\nADD app.tar.gz /opt/`,
    ],
  },

  judge: (directive, { file }) => {
    const checksum = flagOf(directive, 'checksum');
    if (checksum !== undefined && !holdsPlaceholder(checksum)) return undefined;
    const url = operandsOf(directive)
      .slice(0, -1)
      .map(({ value }) => String(value))
      .find((source) => /^https?:\/\//.test(source) && !/\.git(#[^]*)?$/.test(source));
    if (url === undefined) return undefined;
    if (verifiedNextIn(file).has(directive)) return undefined;
    return {
      message: { code: 'lacks', values: { setting: 'ADD', value: '--checksum' } },
      severity: url.startsWith('http:') ? HIGH : MODERATE,
    };
  },
  fix: {
    kind: 'suggested',
    needs: 'the SHA-256 of the file, as `sha256sum` prints it',
    asks: 'value',
    edits: (finding) => [
      ...addFlag(finding, `--checksum=sha256:${USER_INSERT_VALUE}`),
      ...rewriteArguments(finding, (source) => source.replace(/^http:\/\//, 'https://')),
    ],
  },
});
