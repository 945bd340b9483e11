/** The name of the frame in which the office sees its form: answers that are kept elsewhere are not its concern. */
export const previewFrame = 'trellis-preview';
