import { MODERATE_LOW } from '@plumbline/model/severity';
import { isList, isObject, type IacValue } from '../resources/iac-value.ts';
import { valueOfJson } from '../resources/json-value.ts';
import type { CommandText } from './container-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What lets Spring Boot show all of its endpoints: a property of Java, an argument of the program, or a part of JSON. */
const OPEN_ENDPOINTS =
  /(?:(?:^|\s)["']?(?:-D|--)|["'])management\.endpoints\.web\.exposure\.include["']?\s{0,5}[=:]\s{0,5}["']?\*/;

/** Variables that switch debug or development mode on, wherever containers are given them. */
const MODES = [
  { name: /^(?:FLASK|DJANGO|APP|WP|WORDPRESS|WERKZEUG)_DEBUG$/, value: /^["']?(?:1|true|on|yes)["']?$/i },
  {
    name: /^(?:FLASK|RAILS|RACK|NODE|DJANGO|APP)_ENV$|^(?:ASPNETCORE|DOTNET)_ENVIRONMENT$/,
    value: /^["']?dev(?:elopment)?["']?$/i,
  },
  // https://airflow.apache.org/docs/apache-airflow/2.10.4/configurations-ref.html#expose-config
  { name: /^AIRFLOW__(?:API|WEBSERVER)__EXPOSE_(?:CONFIG|STACKTRACE)$/, value: /^["']?true["']?$/i },
  // Spring Boot: https://docs.spring.io/spring-boot/reference/actuator/endpoints.html#actuator.endpoints.exposing
  { name: /^management[._]endpoints[._]web[._]exposure[._]include$/i, value: /^["']?\*["']?$/ },
  {
    name: /^(?:(?:JAVA|CATALINA)(?:_TOOL)?_OPT(?:ION)?S|JDK_JAVA_OPTIONS|SPRING_APPLICATION_JSON)$/,
    value: OPEN_ENDPOINTS,
  },
];

/** The text of a command that has such an option. */
export function debugOptionIn(texts: readonly CommandText[]): CommandText | undefined {
  return texts.find(({ text }) => OPEN_ENDPOINTS.test(text));
}

/**
 * The line by which Airflow shows its configuration, or where its code failed, of all that is written.
 * Source: https://airflow.apache.org/docs/apache-airflow/2.10.4/configurations-ref.html#expose-config
 */
export function exposingLineIn(lines: readonly CommandText[]): CommandText | undefined {
  const last = lines.findLast(({ text }) => /^\s*expose_config\s*=/.test(text));
  return last && /=\s*true\s*$/i.test(last.text) ? last : undefined;
}

export function isDebugVariable(name: string): boolean {
  return MODES.some((mode) => mode.name.test(name));
}

/** `image`: who reads the variable, where that is known. */
export function switchesDebugOn(name: string, value: string, image = ''): boolean {
  if (name === 'WORDPRESS_DEBUG' && OF_WORDPRESS.test(image)) return value !== '' && value !== '0';
  if (name === 'SPRING_APPLICATION_JSON' && shownEndpoints(valueOfJson(value)).some(isEverything)) return true;
  return MODES.some((mode) => mode.name.test(name) && mode.value.test(value));
}

/**
 * The endpoints that are shown, where objects in each other say it; a key may have dots.
 * Source: https://docs.spring.io/spring-boot/reference/features/external-config.html#features.external-config.application-json
 */
function shownEndpoints(value: IacValue, path = ''): readonly IacValue[] {
  if (path === EXPOSED) return isList(value) ? value : [value];
  if (!isObject(value)) return [];
  return [...value].flatMap(([key, member]) => {
    const below = path === '' ? key.toLowerCase() : `${path}.${key.toLowerCase()}`;
    return EXPOSED.startsWith(below) ? shownEndpoints(member, below) : [];
  });
}

const EXPOSED = 'management.endpoints.web.exposure.include';

function isEverything(endpoint: IacValue): boolean {
  return typeof endpoint === 'string' && /^\s{0,9}\*/.test(endpoint);
}

/**
 * To these, every text but an empty one and `0` is true: also `false`.
 * Source: https://github.com/docker-library/wordpress/blob/master/wp-config-docker.php
 */
const OF_WORDPRESS = /^(?:docker\.io\/)?(?:library\/)?wordpress(?:[:@]|$)/;

export const DEBUG_MODE = {
  title: 'A program runs in debug or development mode, or shows all actuator endpoints or its configuration',
  terms: ['Spring Boot', 'heapdump', 'FLASK_DEBUG', 'APP_DEBUG', 'WP_DEBUG', 'display_errors', 'expose_config'],
  severity: MODERATE_LOW,
  problem:
    'Errors, and pages for developers, show code, paths, settings and memory to every visitor; the debuggers of some frameworks run what a visitor sends.',
  references: [cwe(489), nist('CM-7')],
} as const;

/** What is said of such an option. */
export const ENDPOINTS_OPEN = {
  code: 'has',
  values: { setting: 'the command', value: 'management.endpoints.web.exposure.include=*' },
} as const;

export const ACTUATOR_ENDPOINTS = 'https://docs.spring.io/spring-boot/reference/actuator/endpoints.html';
export const FLASK_DEBUGGING = 'https://flask.palletsprojects.com/en/stable/debugging/';
