/** What people, streets and companies are called in generated address books. */
export const lastNames =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Nolte Petersen Hansen Jansen Claussen Thomsen Carstens Detlefsen Ohlsen Brodersen Feddersen Lüdemann Rüdiger Öztürk Yılmaz Kowalski Nowak Wiśniewski'.split(
    ' ',
  )
export const firstNames =
  'Peter Michael Thomas Andreas Wolfgang Klaus Jürgen Günter Stefan Christian Uwe Werner Horst Frank Dieter Manfred Gerhard Hans Bernd Torsten Mathias Helmut Walter Heinz Martin Jörg Rolf Jens Sven Alexander Jan Rainer Holger Karl Dirk Joachim Ralf Carsten Herbert Oliver Wilhelm Kurt Markus Heinrich Paul Hermann Daniel Harald Felix Sabine Susanne Petra Monika Ursula Renate Karin Brigitte Helga Andrea Claudia Gabriele Christine Birgit Ingrid Martina Erika Angelika Heike Elke Anna Maria Barbara Silke Kerstin Anja Ulrike Julia Katrin Stefanie Tanja Sandra Nicole Melanie Nina Lena Hannah Emma Mia Lea Laura Frieda Greta Antje Wiebke Imke Maren Ylva Ayşe Zofia'.split(
    ' ',
  )
export const streets =
  'Hafenstraße Bahnhofstraße Deichweg Am Markt Schulstraße Gartenweg Lindenallee Kirchplatz Holstenstraße Mühlenweg'.split(
    ' ',
  )
export const trades =
  'Hafenbau Tiefbau Spedition Reederei Druckerei Gärtnerei Apotheke Tischlerei Elektro Sanitär'.split(' ')
