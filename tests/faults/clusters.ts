import type { OwnerClient } from '@plumbline/client/client';
import { addCluster, addMachine, addService } from '@plumbline/model/contract/clusters';
import { uploadConfigFile } from '@plumbline/model/contract/files';

/** Where the files of these tests are put in a cluster. */
export const PLACE = { machine: 'web', service: 'cache' };

function redisFile(fileName: string) {
  return { fileName, defaultFileName: 'redis.conf', subPath: '.' };
}

/** A cluster with one redis, which has no file yet. */
export async function addRedisCluster(client: OwnerClient, cluster: string): Promise<void> {
  const params = { ...PLACE, cluster };
  await client.call(addCluster, { params, body: { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' } });
  await client.call(addMachine, { params, body: { id: PLACE.machine } });
  await client.call(addService, { params, body: { serviceKey: PLACE.service, serviceName: 'redis' } });
}

export async function uploadRedisFile(
  client: OwnerClient,
  cluster: string,
  fileName: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await client.call(uploadConfigFile, { params: { ...PLACE, cluster }, query: redisFile(fileName), body: content });
}
