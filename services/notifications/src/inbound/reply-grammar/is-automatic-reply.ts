/** How the texts begin that phones and cars send by themselves, in English and Spanish. */
const patterns: readonly RegExp[] = [
  /^i.?m driving with (?:do not disturb|(?:the |my )?(?:driving )?focus)\b/i,
  /^\(?i.?m not receiving notifications\. if this is urgent\b/i,
  /^i.?m driving\b.{0,40}\bsent from my\b/is,
  /^auto(?:matic)?[ -]?(?:reply|response) ?:/i,
  /^estoy (?:conduciendo|manejando) con (?:el )?(?:modo|enfoque|no molestar)\b/i,
  /^\(?no estoy recibiendo notificaciones\. si es urgente\b/i,
  /^respuesta autom[aá]tica ?:/iu,
];

/** Whether a phone or a car sent a message for its owner, who has not read ours yet. */
export function isAutomaticReply(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text.trim()));
}
