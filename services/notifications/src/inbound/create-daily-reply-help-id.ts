/** Topics of our questions about a player's message. */
export type ReplyHelpTopic = 'week' | 'score' | 'unusable_score' | 'answer' | 'answer_again' | 'time' | 'match_word';

/** The id of our question about a message: one per day and topic. */
export function createDailyReplyHelpId(phone: string, topic: ReplyHelpTopic, now: Date): string {
  return `hint:${phone}:${topic}:${now.toISOString().slice(0, 10)}`;
}
