import { HIGH } from '@plumbline/model/severity';
import { cisDocker, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { lineHoldsSecret } from '../../../rules/secret-lines.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { linesBehind } from '../dockerfile-file.ts';
import { BUILD_SECRETS, dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_secret_in_heredoc',
  title: 'A file that the Dockerfile writes (heredoc) holds a password in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the Dockerfile, or pull the image, has the secret.',
  remediation: 'Change the secret, take the line out, and give the file to containers when they start.',
  sources: [reference('here-documents'), BUILD_SECRETS],
  references: [cisDocker('4.10'), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `FROM nginx:1.29\nCOPY <<EOF /etc/app.env\nDB_HOST=db\n«DB_PASSWORD=h7Kq2mVw9x»\nEOF\nUSER nginx`,
      `FROM debian:13\nRUN cat <<'EOF' > /etc/app.ini\n[db]\n«password = h7Kq2mVw9x»\nEOF`,
      `FROM alpine:3.22\nCOPY --chmod=0600 <<EOF /root/.msmtprc\naccount reports\nhost mail.example.com\n«password       h7Kq2mVw9x»\nEOF`,
    ],
    good: [
      `FROM alpine:3.22\nCOPY <<EOF /app/README\npassword for the database: see the vault\npassword optional\npassword /run/secrets/db\nEOF`,
      `FROM nginx:1.29\nCOPY <<EOF /etc/app.env\nDB_HOST=db\nDB_PASSWORD_FILE=/run/secrets/db\nEOF`,
      'FROM nginx:1.29\nARG DB_PASSWORD\nCOPY <<EOF /etc/app.env\nDB_PASSWORD=${DB_PASSWORD}\nEOF',
      `FROM debian:13\nRUN <<EOF\nDB_PASSWORD=$(cat /run/secrets/db) make\nEOF`,
    ],
  },

  *check({ file }) {
    for (const directive of file.instructions('COPY', 'ADD', 'RUN')) {
      for (const { at, text } of linesBehind(directive)) {
        if (lineHoldsSecret(text)) yield { at, message: { code: 'holds-secret', values: { setting: 'a line' } } };
      }
    }
  },
});
