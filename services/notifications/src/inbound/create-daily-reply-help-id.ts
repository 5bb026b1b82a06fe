/** What our questions about messages are about. */
export type ReplyHelpTopic = 'week' | 'score' | 'unusable_score' | 'answer' | 'answer_again' | 'time' | 'match_word';

/** The id of our question about a message: one a day for each topic. */
export function createDailyReplyHelpId(phone: string, topic: ReplyHelpTopic, now: Date): string {
  return `hint:${phone}:${topic}:${now.toISOString().slice(0, 10)}`;
}
