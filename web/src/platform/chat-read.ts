/** Tells the frame that messages of another person have just been read here. */
export const chatRead = 'directChatRead'
