import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import jaasFilePassword from './rules/jaas-file-password.ts';
import jaasPasswordInFile from './rules/jaas-password-in-file.ts';
import oauthTokenUnsecured from './rules/oauth-token-unsecured.ts';

const MANY = Array.from({ length: 1000 }, (_, index) => `a${index}=b`).join(' ');

test('what stands behind the thousandth option of one text is unknown', async () => {
  await expectRule(jaasPasswordInFile).isUnknownFor(`sasl.jaas.config=a.B required ${MANY} password="hT7-kQ2mZr";`);
  await expectRule(oauthTokenUnsecured).isUnknownFor(`sasl.jaas.config=a.B required ${MANY} c=d;`);
  await expectRule(jaasFilePassword).isUnknownFor(`KafkaServer {\n  a.B required ${MANY} c=d;\n};\n`);
});

test('a thousand options are looked at', async () => {
  await expectRule(jaasFilePassword).passes(`KafkaServer {\n  a.B required ${MANY};\n};\n`);
  const password = 'password="hT7-kQ2mZr"';
  await expectRule(jaasPasswordInFile).failsAt(`«sasl.jaas.config=a.B required ${password} ${MANY};»`);
});
