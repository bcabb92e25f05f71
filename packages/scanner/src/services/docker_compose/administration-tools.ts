import { parseImage } from '../../formats/image-reference.ts';
import type { ComposeService } from './compose-file.ts';

/** The tool to administrate databases or containers that a service is, by the name of its image. */
export function administrationTool(service: ComposeService): string | undefined {
  return TOOLS.exec(parseImage(service.text('image') ?? '').repository)?.[1];
}

const TOOLS =
  /(?:^|\/)(phpmyadmin|phppgadmin|adminer|pgadmin4|pgweb|mongo-express|redis-commander|redisinsight|kafka-ui|cadvisor|dozzle|portainer(?:-ce|-ee)?)$/;
