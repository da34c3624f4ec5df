-- What a mail server would have been given, byte by byte; null for mails from before.
alter table development_mail add column html text, add column source text;
