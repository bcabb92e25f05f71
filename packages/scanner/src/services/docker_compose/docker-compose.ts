import { parseYaml } from '../../formats/yaml.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { ComposeFile, isComposeFormat } from './compose-file.ts';
import { authenticationOff } from './rules/authentication-off.ts';
import { capabilityAdded } from './rules/capability-added.ts';
import { certificateChecksOff } from './rules/certificate-checks-off.ts';
import { controlPortPublished, dataStorePublished } from './rules/data-store-published.ts';
import { deviceMounted } from './rules/device-mounted.ts';
import { dockerSocketMounted } from './rules/docker-socket-mounted.ts';
import { hostFolderMounted } from './rules/host-folder-mounted.ts';
import { imageNotPinned } from './rules/image-not-pinned.ts';
import { imageUnsupported } from './rules/image-unsupported.ts';
import { loggingOff } from './rules/logging-off.ts';
import { memoryUnlimited } from './rules/memory-unlimited.ts';
import { mountSharedWithHost } from './rules/mount-shared-with-host.ts';
import { privileged } from './rules/privileged.ts';
import { privilegesCanGrow } from './rules/privileges-can-grow.ts';
import { protectionSwitchedOffRules } from './rules/protection-switched-off.ts';
import { secretInEnvironment } from './rules/secret-in-environment.ts';
import { sharedNamespaceRules } from './rules/shared-namespaces.ts';
import { systemPortPublished } from './rules/system-port-published.ts';
import { userRoot } from './rules/user-root.ts';

export const dockerCompose = service({
  id: 'docker_compose',
  looksBeside: true,
  defaultFileName: 'docker-compose.yml',
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/compose-file/',
  isItsFormat: isComposeFormat,
  open: (file, { templates }) => new ComposeFile(file, templates),
  rules: [
    authenticationOff,
    capabilityAdded,
    certificateChecksOff,
    controlPortPublished,
    dataStorePublished,
    deviceMounted,
    dockerSocketMounted,
    hostFolderMounted,
    imageNotPinned,
    imageUnsupported,
    loggingOff,
    memoryUnlimited,
    mountSharedWithHost,
    privileged,
    privilegesCanGrow,
    ...protectionSwitchedOffRules,
    secretInEnvironment,
    ...sharedNamespaceRules,
    systemPortPublished,
    userRoot,
  ],
});
