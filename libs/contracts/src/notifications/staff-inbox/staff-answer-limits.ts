/** With our name in front, an answer fits into three SMS. */
export const inboxAnswerLengthMax = 450;
/** WhatsApp takes free text only this long after the player's message. */
export const whatsappReplyHours = 24;
