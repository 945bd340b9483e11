/** What is said of a time that has passed: by the server, and by the office's pickers before it is asked. */
export const pastSentences = {
  day_is_past: 'This day is over. Choose another one.',
  time_is_past: 'This time has passed. Choose another one.',
} as const;
