import { MODERATE } from '@plumbline/model/severity';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { runsDownload } from '../command.ts';

export default commandRule({
  id: 'systemd_download_over_http',
  title: 'A file is downloaded over plaintext HTTP, or from whoever answers (http://, --insecure)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem: 'An attacker on the network path gives the service another file than it asks for.',
  remediation: 'Give the address with `https://`, and take `-k` and `--no-check-certificate` out.',
  sources: [`${SERVICE}#ExecStart=`],
  references: [cwe(319), cwe(295), nist('SC-8'), nist('SI-7')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/curl -o /etc/list http://example.com/list»`,
      `[Service]\n«ExecStart=/bin/sh -c 'wget --no-check-certificate https://example.com/a -O /opt/a'»`,
      `[Service]\n«ExecStart=/usr/bin/curl -fsSk -o /etc/list https://example.com/list»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/curl -o /etc/list https://example.com/list`,
      `[Service]\nExecStart=/usr/bin/curl -fsS http://127.0.0.1:8080/reload`,
      `[Service]\nExecStart=/usr/bin/curl http://169.254.169.254/latest/meta-data/`, // the cloud's own service
    ],
  },

  judge: (command) => {
    // Whatever the address, running it is the worse of both.
    if (runsDownload(command)) return undefined;
    const { name, text, script } = command;
    const downloads = /^(?:curl|wget)$/.test(name) ? text : (script ?? '').match(/\b(?:curl|wget)\s[^|;&]{1,500}/)?.[0];
    if (downloads === undefined) return undefined;
    if (/\s(?:-[fgGiIjJlLnNOpqRsSvV]{0,8}k[a-zA-Z]{0,6}|--insecure|--no-check-certificate)(?:\s|$)/.test(downloads))
      return 'certificates are not verified';
    const url = /http:\/\/[^\s'"]{1,300}/.exec(downloads)?.[0];
    return url === undefined ||
      isLoopback(url) ||
      /^http:\/\/(?:169\.254\.169\.254|metadata|\$|[^/.]*(?:[:/]|$))/.test(url)
      ? undefined
      : 'it downloads over HTTP';
  },
});
