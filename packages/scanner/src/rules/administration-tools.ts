import { parseImage } from '../formats/image-reference.ts';

/** The tool to administrate databases, containers or deliveries that an image is, by its name. */
export function administrationToolOf(image: string): string | undefined {
  return TOOLS.exec(parseImage(image).repository)?.[1];
}

const TOOLS =
  /(?:^|\/)(phpmyadmin|phppgadmin|adminer|pgadmin4|pgweb|mongo-express|redis-commander|redisinsight|kafka-ui|cadvisor|dozzle|portainer(?:-ce|-ee)?)$/;
