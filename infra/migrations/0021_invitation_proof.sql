-- SHA-256 of what only the link's secret yields: the address alone, which servers and logs see, opens no account.
-- Invitations from before have none and cannot be accepted any more; staff invite anew.
alter table invitation_offer add column proof_hash text;
