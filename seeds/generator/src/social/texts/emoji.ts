import type { Topic } from './language-texts.js';

/** Pictograms that go with each topic; some are joined from several characters. */
export const EMOJI: Readonly<Record<Topic, readonly string[]>> = {
  food: ['😋', '🤌', '🍽️', '🧑‍🍳', '🧑🏽‍🍳', '😍'],
  travel: ['🧳', '🌍', '🗺️', '👨‍👩‍👧', '🚶🏿'],
  pets: ['🐾', '🥰', '❤️', '🙈', '❤️‍🩹'],
  music: ['🎶', '🎧', '🎵', '🧑🏾‍🎤', '🧑‍🎤'],
  work: ['💼', '☕', '😅', '📅', '🧑‍💼', '🤷🏻'],
  football: ['⚽', '🔥', '😤', '🙌🏾', '🧣'],
  films: ['🎬', '🍿', '🎥', '🎞️'],
  code: ['💻', '🐛', '🤓', '🧑🏽‍💻', '🧑‍💻'],
  weather: ['🌦️', '☔', '👀', '😶‍🌫️'],
  books: ['📚', '📖', '🤓', '☕', '🧑‍🏫'],
  running: ['🏃', '💪', '👟', '🥵', '🏃🏾'],
  photography: ['📷', '🎞️', '✨', '👁️‍🗨️'],
  gardens: ['🌱', '🌿', '🐝', '🧑🏻‍🌾', '🧑‍🌾'],
  games: ['🎲', '🙈', '😄', '🏴‍☠️'],
  science: ['🤯', '🤓', '🔬', '🧑🏿‍🔬', '🧑‍🔬'],
};
