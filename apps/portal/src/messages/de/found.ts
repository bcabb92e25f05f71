import type { foundTexts as english } from '../../screens/cluster-detail/found.ts';

export const found: typeof english = {
  is: ({ setting, value }) => `${setting} ist ${value}`,
  'is-empty': ({ setting }) => `${setting} ist leer`,
  'is-there': ({ setting }) => `${setting} ist gesetzt`,
  'not-set': ({ setting }) => `${setting} ist nicht gesetzt`,
  default: ({ setting, value }) => `${setting} ist nicht gesetzt: Vorgabe ist ${value}`,
  'default-has': ({ setting, value }) => `${setting} ist nicht gesetzt: die Vorgabe enthält ${value}`,
  has: ({ setting, value }) => `${setting} enthält ${value}`,
  lacks: ({ setting, value }) => `In ${setting} fehlt ${value}`,
  admits: ({ setting, value }) => `${setting} lässt ${value} zu`,
  'holds-secret': ({ setting }) => `${setting} enthält ein Geheimnis`,
  'holds-password': ({ setting }) => `${setting} enthält ein Passwort`,
  'holds-password-in-url': ({ setting }) => `${setting} enthält eine Adresse mit Passwort`,
};
