import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import { expect, test } from 'vitest';
import { scan } from '../../../scan.ts';
import zookeeperSuperUser from './zookeeper-super-user.ts';

/** The lines of a script at which the rule fails. */
async function failing(text: string): Promise<readonly (number | undefined)[]> {
  const file: ConfigurationFile = {
    fileName: 'kafka-env.sh',
    defaultFileName: 'kafka-env.sh',
    subPath: '.',
    configFileType: 'custom',
  };
  const services = { s: { serviceName: 'kafka', configFileList: [file] } };
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(text),
  };
  const { failed } = await scan(bundle);
  return failed.filter(({ rule }) => rule.name === zookeeperSuperUser.id).map(({ fromLine }) => fromLine);
}

test('a script that starts ZooKeeper with a superuser fails as its file does', async () => {
  const option = '-Dzookeeper.DigestAuthenticationProvider.superDigest=';
  expect(
    await failing(`# for repairs\nexport KAFKA_OPTS="-Xmx1g ${option}super:xQJmxLMiHGwaqBvst5y6rkB6HQs="\n`),
  ).toEqual([1]);
  expect(await failing(`# export KAFKA_OPTS="${option}super:xQJmxLMiHGwaqBvst5y6rkB6HQs="\n`)).toEqual([]);
  expect(await failing(`export KAFKA_OPTS="${option}$SUPER_DIGEST"\n`)).toEqual([]);
});
