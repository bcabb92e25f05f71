/** The sentences of the error catalogue, by the English one of the contract. Placeholders keep their names. */
export const failures: Readonly<Record<string, string>> = {
  'Could not add a service to {cluster}.': 'Auf {cluster} konnte kein Dienst angelegt werden.',
  'Could not add machine to cluster {cluster}.': 'Auf dem Cluster {cluster} konnte keine Maschine angelegt werden.',
  'Could not authenticate given the authentication information':
    'Mit den Anmeldedaten war keine Authentifizierung möglich',
  'Could not create the complimentary file entry.': 'Der Eintrag der ergänzenden Datei konnte nicht angelegt werden.',
  'Could not create the configuration file entry.': 'Der Eintrag der Konfigurationsdatei konnte nicht angelegt werden.',
  'Could not download complimentary file.': 'Die ergänzende Datei konnte nicht heruntergeladen werden.',
  'Could not download configuration file.': 'Die Konfigurationsdatei konnte nicht heruntergeladen werden.',
  'Could not get a report list for {clusterName}.':
    'Die Liste der Berichte zu {clusterName} konnte nicht geladen werden.',
  'Could not get cluster list.': 'Die Liste der Cluster konnte nicht geladen werden.',
  'Could not get cluster manifest for {clusterName}.':
    'Das Manifest des Clusters {clusterName} konnte nicht geladen werden.',
  'Could not get report audit zip {reportName} for {clusterName}.':
    'Das Audit-Zip des Berichts {reportName} zu {clusterName} konnte nicht geladen werden.',
  'Could not get report summary {reportName} for {clusterName}.':
    'Die Zusammenfassung des Berichts {reportName} zu {clusterName} konnte nicht geladen werden.',
  'Could not get report {reportName} for {clusterName}.':
    'Der Bericht {reportName} zu {clusterName} konnte nicht geladen werden.',
  'Could not get the organization summary.': 'Die Übersicht der Organisation konnte nicht geladen werden.',
  'Could not get the user summary.': 'Die Übersicht des Benutzers konnte nicht geladen werden.',
  'Could not log the message.': 'Die Meldung konnte nicht protokolliert werden.',
  'Could not look up the user.': 'Der Benutzer konnte nicht nachgeschlagen werden.',
  'Could not register the user.': 'Der Benutzer konnte nicht registriert werden.',
  'Could not store the referrer.': 'Die Herkunft konnte nicht gespeichert werden.',
  'Could not upload complimentary file.': 'Die ergänzende Datei konnte nicht hochgeladen werden.',
  'Could not upload configuration file.': 'Die Konfigurationsdatei konnte nicht hochgeladen werden.',
  'Could not upload the cluster.': 'Der Cluster konnte nicht hochgeladen werden.',
  'Deleting of machine {machine} failed.': 'Das Löschen der Maschine {machine} ist fehlgeschlagen.',
  'Deriving of cluster failed.': 'Das Ableiten der Maschinen ist fehlgeschlagen.',
  'Deletion of service {service} failed.': 'Das Löschen des Dienstes {service} ist fehlgeschlagen.',
  'Deletion of {defaultFileName} ({fileName}) failed.':
    'Das Löschen von {defaultFileName} ({fileName}) ist fehlgeschlagen.',
  'Deletion of {fileName} failed.': 'Das Löschen von {fileName} ist fehlgeschlagen.',
  'Failed to put new demo clusters out there.': 'Die Demo-Cluster konnten nicht angelegt werden.',
  'Running of report failed.': 'Der Bericht konnte nicht erstellt werden.',
  'Could not add the organization {organization}.': 'Die Organisation {organization} konnte nicht angelegt werden.',
  'Could not add {user} to {organization}.': '{user} konnte nicht zu {organization} hinzugefügt werden.',
  'Could not cancel the run.': 'Der Lauf konnte nicht abgebrochen werden.',
  'Could not delete the provided CIDR block.': 'Der angegebene CIDR-Block konnte nicht gelöscht werden.',
  'Could not download org csv file.': 'Die CSV-Datei der Organisationen konnte nicht heruntergeladen werden.',
  'Could not download user csv file.': 'Die CSV-Datei der Benutzer konnte nicht heruntergeladen werden.',
  'Could not fetch a list of scans.': 'Die Liste der Scans konnte nicht geladen werden.',
  'Could not get the enterprise scan numbers by month.':
    'Die Zahl der Scans von Unternehmen nach Monat konnte nicht geladen werden.',
  'Could not get the free user scan numbers by month.':
    'Die Zahl der Scans freier Benutzer nach Monat konnte nicht geladen werden.',
  'Could not get the free user scan numbers.': 'Die Zahl der Scans freier Benutzer konnte nicht geladen werden.',
  'Could not get the list of users belonging to an org.':
    'Die Liste der Benutzer einer Organisation konnte nicht geladen werden.',
  'Could not get the organization list.': 'Die Liste der Organisationen konnte nicht geladen werden.',
  'Could not get the organization summaries.': 'Die Übersichten der Organisationen konnten nicht geladen werden.',
  'Could not get the registration prompt count.':
    'Die Zahl der Aufforderungen zur Registrierung konnte nicht geladen werden.',
  'Could not get the scan result for id {scanId}.': 'Das Ergebnis des Scans {scanId} konnte nicht geladen werden.',
  'Could not get the user list.': 'Die Liste der Benutzer konnte nicht geladen werden.',
  'Could not give {user} the role {role}.': 'Die Rolle {role} konnte {user} nicht gegeben werden.',
  'Could not post the new CIDR rule.': 'Die neue CIDR-Regel konnte nicht angelegt werden.',
  'Could not remove {user} from {organization}.': '{user} konnte nicht aus {organization} entfernt werden.',
  'Could not get the failed checks.': 'Die fehlgeschlagenen Prüfungen konnten nicht geladen werden.',
  'Could not get the rule {rule}.': 'Die Regel {rule} konnte nicht geladen werden.',
  'Could not get the rules.': 'Die Regeln konnten nicht geladen werden.',
  'Could not get the access tokens.': 'Die Zugriffstoken konnten nicht geladen werden.',
  'Could not find out what the access token is for.': 'Wofür das Zugriffstoken gilt, konnte nicht abgefragt werden.',
  'Could not make the access token.': 'Das Zugriffstoken konnte nicht erstellt werden.',
  'Could not revoke the access token.': 'Das Zugriffstoken konnte nicht widerrufen werden.',
  'Could not search.': 'Die Suche ist fehlgeschlagen.',
  'Could not take the role {role} from {user}.': 'Die Rolle {role} konnte {user} nicht genommen werden.',
  'Could not disconnect the provider.': 'Die Verbindung zum Anbieter konnte nicht getrennt werden.',
  'Could not fix the files.': 'Die Dateien konnten nicht korrigiert werden.',
  'Could not get the list of rules that can be fixed.': 'Die Liste der behebbaren Regeln konnte nicht geladen werden.',
  'Could not retrieve information about the provider connection.':
    'Der Stand der Verbindung zum Anbieter konnte nicht abgefragt werden.',
  'Could not find out when results were last sent to the provider.':
    'Wann dem Anbieter zuletzt Ergebnisse geschickt wurden, konnte nicht abgefragt werden.',
  'Could not store the provider tokens.': 'Die Zugangsdaten des Anbieters konnten nicht gespeichert werden.',
};
