import { MODERATE } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_HOST, option, VERIFYING } from '../verification-skipped.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_pip_trusted_host',
  title: 'pip trusts a host without verifying its TLS certificate',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove `--trusted-host`; name the authority of a private index with `--cert`.',
  sources: ['https://pip.pypa.io/en/stable/cli/pip/#cmdoption-trusted-host'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [`FROM debian:12\nRUN «pip install --trusted-host pypi.example.com flask==3.0.3»`],
    good: [`FROM debian:12\nRUN pip install flask==3.0.3`],
  },

  judge: option(/^(pip[\d.]*|python[\d.]*|uv)$/, /^--(trusted-host(=.*)?|allow-insecure-host(=.*)?)$/),
  fix: VERIFYING,
});
