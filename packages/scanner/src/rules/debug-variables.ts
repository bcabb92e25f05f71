import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from './rulesets.ts';

/** Variables that switch debug or development mode on, wherever containers are given them. */
const MODES = [
  { name: /^(?:FLASK|DJANGO|APP|WP|WORDPRESS|WERKZEUG)_DEBUG$/, value: /^["']?(?:1|true|on|yes)["']?$/i },
  {
    name: /^(?:FLASK|RAILS|RACK|NODE|DJANGO|APP)_ENV$|^(?:ASPNETCORE|DOTNET)_ENVIRONMENT$/,
    value: /^["']?dev(?:elopment)?["']?$/i,
  },
  // Spring Boot: https://docs.spring.io/spring-boot/reference/actuator/endpoints.html#actuator.endpoints.exposing
  { name: /^MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE$/, value: /^["']?\*["']?$/ },
];

export function isDebugVariable(name: string): boolean {
  return MODES.some((mode) => mode.name.test(name));
}

/** `image`: who reads the variable, where that is known. */
export function switchesDebugOn(name: string, value: string, image = ''): boolean {
  if (name === 'WORDPRESS_DEBUG' && OF_WORDPRESS.test(image)) return value !== '' && value !== '0';
  return MODES.some((mode) => mode.name.test(name) && mode.value.test(value));
}

/**
 * To these, every text but an empty one and `0` is true: also `false`.
 * Source: https://github.com/docker-library/wordpress/blob/master/wp-config-docker.php
 */
const OF_WORDPRESS = /^(?:docker\.io\/)?(?:library\/)?wordpress(?:[:@]|$)/;

export const DEBUG_MODE = {
  title: 'A program runs in debug or development mode, or shows all actuator endpoints',
  terms: ['Spring Boot', 'heapdump', 'FLASK_DEBUG', 'APP_DEBUG', 'WP_DEBUG', 'display_errors'],
  severity: MODERATE_LOW,
  problem:
    'Errors, and pages for developers, show code, paths, settings and memory to every visitor; the debuggers of some frameworks run what a visitor sends.',
  references: [cwe(489), nist('CM-7')],
} as const;

export const FLASK_DEBUGGING = 'https://flask.palletsprojects.com/en/stable/debugging/';
