import { MODERATE } from '@plumbline/model/severity';
import { UNVERIFIED_HOST, option, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_pip_trusted_host',
  title: 'pip does not verify the certificate of an index',
  severity: MODERATE,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove `--trusted-host`; name the authority of a private index with `--cert`.',
  source: 'https://pip.pypa.io/en/stable/cli/pip/#cmdoption-trusted-host',
  weakness: 295,
  bad: [`RUN «pip install --trusted-host pypi.example.com flask==3.0.3»`],
  good: [`RUN pip install flask==3.0.3`],
  skippedBy: option(/^(pip[\d.]*|python[\d.]*|uv)$/, /^--(trusted-host(=.*)?|allow-insecure-host(=.*)?)$/),
});
