/* Generated from the files of rules/ and dangers/ by "npm run generate". */
import azureSecurityGroupRemoteLoginOpenDanger from '../../dangers/azure/security-group-remote-login-open.ts';
import azureStorageOldTlsDanger from '../../dangers/azure/storage-old-tls.ts';
import azureStoragePlainHttpDanger from '../../dangers/azure/storage-plain-http.ts';
import azureStoragePublicBlobsDanger from '../../dangers/azure/storage-public-blobs.ts';
export const azureSecurityGroupRemoteLoginOpen = azureSecurityGroupRemoteLoginOpenDanger.ruleIn('azureresourcemanager');
export const azureStorageOldTls = azureStorageOldTlsDanger.ruleIn('azureresourcemanager');
export const azureStoragePlainHttp = azureStoragePlainHttpDanger.ruleIn('azureresourcemanager');
export const azureStoragePublicBlobs = azureStoragePublicBlobsDanger.ruleIn('azureresourcemanager');
