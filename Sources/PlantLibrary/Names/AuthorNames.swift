import Text

/// Names of authors that are written out, without the dot of an abbreviation, so that their form doesn't tell them
/// from other words: *Haworthia* Duval, but not *Rosa* Superstar.
///
/// Facts, gathered from who named the genera of vascular plants, plants of the Red List, of a herbarium and of Alaska;
/// spelt as botany cites them (Brummitt & Powell, *Authors of Plant Names*). Those that named but one or two species
/// are left out, and so are most that are as likely a word of a cultivar's name: White, Snow. Without accents, in order
/// of their bytes in small letters; `+` joins the words of one name.
enum AuthorNames {
  /// Whether it is the name of an author, whatever the case and the accents.
  static func contains(_ name: ArraySlice<UInt8>) -> Bool { contains(name, nil) }

  /// Whether a name, or one of two words, is the name of an author.
  static func contains(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>?) -> Bool {
    let count = first.count + (second.map { $0.count + 1 } ?? 0)
    guard count <= longest else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { name in
      var end = 0
      var isASCII = true
      func append(_ byte: UInt8) {
        isASCII = isASCII && byte < 0x80
        name[end] = lowercased(byte)
        end += 1
      }
      for byte in first { append(byte) }
      if let second {
        append(UInt8(ascii: "+"))
        for byte in second { append(byte) }
      }
      let known = UnsafeBufferPointer(rebasing: name[..<end])
      if isASCII { return find(known) }
      var text = folded(String(decoding: known, as: UTF8.self))
      return text.withUTF8(find)
    }
  }

  private static let longest = 40

  /// Where the names of each letter begin in the list, and where the last end.
  private static let letters: [Int] = list.withUTF8Buffer { list in
    var starts = [Int](repeating: list.count, count: 27)
    for index in list.indices.reversed()
    where !isSpace(list[index]) && (index == 0 || isSpace(list[index - 1])) {
      let letter = Int(lowercased(list[index])) - 0x61
      if starts.indices.contains(letter) { starts[letter] = index }
    }
    // A letter that no name begins with ends where it begins.
    for letter in (0..<26).reversed() where starts[letter] == list.count {
      starts[letter] = starts[letter + 1]
    }
    return starts
  }

  /// A binary search over the bytes of the list, among the names of one letter.
  private static func find(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    list.withUTF8Buffer { list in
      guard let first = name.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
        return false
      }
      let letter = Int(first) - 0x61
      var low = letters[letter]
      var high = letters[letter + 1]
      while low < high {
        var start = (low + high) / 2
        var end = start
        while start > low, !isSpace(list[start - 1]) { start -= 1 }
        while end < high, !isSpace(list[end]) { end += 1 }
        let entry = list[start..<end].lazy.map(lowercased)
        if entry.elementsEqual(name) { return true }
        if entry.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
      }
      return false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// The words of the list, for its tests.
  static var all: [Substring] { "\(list)".split(whereSeparator: \.isWhitespace) }

  private static let list: StaticString = """
    Abalo Abrams Acedo Achille Achoundong Ackerman Acuna Adams Adamson Adans Adanson Adema Adseren
    Adylov Aedo Aellen Afzel Agoo Agosti Agrawala Aguilar Aguilar-Cano Aguirre-Santoro Ahrendt Ahti
    Aiello Airy+Shaw Aiton Ake+Assi Akers Akhani Akhriadi Akiyama Akkermans Al-Gifri Al-Shehbaz Alain
    Alava Albov Alcaraz Aldasoro Alderw Alejandro Alexander Ali Allan Allemao Allen Allioni Allison Alm
    Almeda Alston Alvear Alves-Araujo Alwan Ames Amini Amo Amorim Ampeng Amshoff Amstutz Anderb Anders
    Anderson Andersson Andrade Andre Andres Andrews Andrz Ansari Antoine Antonelli Antunes Appan
    Appelhans Appleq Aptroot Aranha Arbo Archer Archila Arco Ardi Ardiyani Areces Arenes Argent Argus
    Arifiani Aristeg Arnold Arnott Arriaga Arrigoni Arriola Arroyo Arruda Asahina Ascherson Ashe Ashton
    Ashwin Askerova Assadi Assem Aston Astuti Atahuachi Aublet Aubrev Audas Auquier Austin Averett
    Averyanova Axelius Ayensu Aymard Aymonin Babu Bacigalupo Backbg Backeb Backeberg Backer Backhouse
    Baden Baehni Baensch Bagstad Baijnath Bailey Baill Baillon Baitello Baker Balansa Baldwin Baleeiro
    Balle Bally Balslev Bamps Ban Banag Banares Banasiak Banfi Banka Banks Baptista Barabits Baral
    Baranova Barbey Barboza Barfod Barkley Barkworth Barlow Barnadez Barneby Barneoud Barnett Barnhart
    Barrabe Barratt Barratte Barrie Barriera Barringer Barros Barroso Bartel Barthlott Bartish Bartl
    Bartlett Barton Bartram Baruah Bary Basiner Bassi Bassler Bastard Batalin Bateman Batsch Baudet
    Baudon Baum Bauters Bautista Bayer Beadle Beaman Beardsley Beauv Beauverd Bebb Beck Beddome Bedell
    Bedinghaus Beenken Beentje Beer Beever Behar Behr Beier Beille Beissner Bello Benary Benedict
    Benitez Benl Bennet Benoist Benth Bentham Berazain Berg Berger Berggren Bergius Bergmans Berhaman
    Berhaut Berland Bernal Bernardi Bernatova Bernh Bernoulli Berry Bertero Berthel Bertol Bertoloni
    Besnard Bess Besser Betancur Betche Beurl Beusekom Beyerle Bezerra Bhandari Bhaumik Bidgood Biehler
    Biffin Bigazzi Bigelow Biju Binnendijk Binns Bir Biral Birdsey Bischoff Bisse Bitter Bittrich
    Bizzarri Blackmore Blake Blakeley Blakelock Blakely Blanco Blatt Blaxell Bleck Blume Boatwr Bobrov
    Bocage Bocher Bocquet Bodard Bodeker Boeck Boeckeler Boedeker Boehm Boeira Boelcke Boergesen Boerl
    Bogdanovic Boggan Bogner Bohle Bohs Boidin Bois Boiss Boissier Boissieu Boiteau Boivin Bojer Boland
    Boldingh Bole Bolle Bolliger Bolus Bonati Bonato Bondarenko Bongiorni Bonifacino Bonifaz Bonner
    Bonpl Bonpland Boomsma Boon Boott Bor Borah Borbas Borchs Boreau Borg Borgesen Borhidi Boriss Borkh
    Borner Bornm Boros Bory Borzi Bos Bosc Bosch Bosman Bosse Bosser Bostock Bothmer Botsch Bouchat
    Bouche Boufford Bougher Boulenger Boulos Bourd Bourdot Bourke Boutelje Boutique Bowden Bowdich Braas
    Brace Brade Braem Braga Braglia Braid Brambach Bramley Bramwell Brand Brandbyge Brandegee Brandham
    Brandis Brauchler Brause Bravo Breckon Breda Bredell Brederoo Breedlove Bregman Brehmer Bremek
    Bremekamp Brenan Breteler Brettell Breuer Brickell Bridel Bridson Brieger Britt Brittan Britten
    Britton Brizicky Brodo Brongn Brongniart Brooker Broome Brotto Brouillet Browicz Brown Browning
    Brownlie Brownsey Bruce Bruch Bruhl Brullo Brummitt Brunel Bruniera Bruyn Bruyns Bryhn Bubani
    Buc'hoz Buchanan Buchenau Buchet Buchheim Buchner Buckley Buerki Buhse Bui Buia Buining Bullock
    Bunge Bunger Bunting Bunwong Burch Burchard Burck Burdet Bureau Burg Burgoyne Burgt Burkart Burkhill
    Burki Burkill Burman Burollet Burret Burt Burt-Utley Burtt Burtt+Davy Buscal Busch Buscumb Buse
    Buser Bussmann Butaud Buttner Butzin Byles Byng Byrnes Cabezudo Cabrera Caddah Caldas Calderon
    Callejas Callier Callm Calonje Camarrone Cambage Cambess Cambridge Camp Campacci Candolle Cannon
    Cantley Capuron Caraballo Carauta Cardenas Cardiel Cardot Carey Carlquist Carlsward Carnevali Caro
    Carolin Carr Carrick Carriere Carrington Carse Carter Caruel Caruzo Carvajal Carvalho Casar Cascante
    Cashmore Casper Castagne Castaneda Castellano Castro Castro-Arce Castrov Catasus Caum Cauwet Cavaco
    Cavalcante Cavestro Celak Cels Cervancia Chaix Chakrab Chalermglin Chalopin Chamisso Champ Champion
    Champl Chanco Chanderb Chanderbali Chandjian Chang Chao Chaowasku Chapm Chapman Chappill Charif
    Chase Chassot Chatin Chatrou Chatterjee Chaudhary Chaw Chazaro Cheek Cheel Cheeseman Cheesman Chen
    Cheng Cherm Chew Chien Ching Chinnock Chiov Chiovenda Chipp Chirgwin Chiron Chithra Chodat Choisy
    Choux Chowdhuri Christ Christenh Christenhusz Christenson Christian Christoph Chrtek Chua Chuang
    Chun Chung Cirillo Clarke Clary Clauson Clavaud Claverie Clayton Cleland Clemants Clokey Clos
    Cochrane Cockayne Cockerell Codd Coe-Teixeira Cogollo Coh-Stuart Cohen+Stuart Cohen-Stuart Coincy
    Cole Colebr Colenso Colla Collett Colsm Commock Compere Compton Conert Conn Connor Conran Conrath
    Console Constance Coode Cooke Cope Copel Copeland Corbishley Corda Cordeiro Cordem Coritico Cornejo
    Corner Cornier Cornu Coronado Correa Correll Cortes-Burns Costantin Coult Coulter Courchet Couvreur
    Covas Coville Cowan Cowie Cowley Cox Craib Crameri Crantz Craven Crayn Cremers Crepet Cribb Crisci
    Cristobal Croat Croix Croizat Cron Cronk Cronquist Crosby Crosiers Croucher Crous Crowden Cruden
    Cruz+Duran Cuatrec Cuatrecasas Cuello Cuevas Cuevas-Figueroa Cufod Cullen Culmsee Cummins Curran
    Curry Curtis Curtiss Cusson Cutak Czech Dahl Dahlstedt Dalla+Torre Dallimore Dalstrom Daly Dalzell
    Dalziel Dammer Dams Dandy Danguy Daniell Daniker Danser Daston Dasuki Daveau Davidian Davidse
    Davidson Davila Davis Dawe Dawit Dayton DC De+Block De+Notaris De+Winter Deb Debeaux Debouck DeBuhr
    Decaisne Decary Decne Deflers Degen Degener Degreef Dehgan Deighton Delarbre Delep Delgado Delile
    Delise Delpino Delprete Demoly Dempster Denaeyer Denis Dennst Denser Deroin Desfontaines
    Desrousseaux Dessein Determann Devecchi Devesa DeVol Dewey Dewit Deyl Dhetchuvi Dhooge Dicht Dieck
    Diels Diers Dieterle Dietr Dietrich Dikshit Dillwyn Ding+Hou Diniz Dinsm Dinter Dioli Dippel
    Distefano Dittrich Dixit Dixon Dobignard Docha+Neto Dockrill Docot Dod Dode Dodge Dodson Dogan Doll
    Dolz Domin Dominguez-Yescas Domke Donadio Donald Donk Donn Donnell Dop Dorn Doroszenko Dorr Dostal
    Doty Dougl Dowe Doweld Downie Downing Doyle Dozy Drake Dransf Drejer Dressler Drobow Droissart Druce
    Drude Drumm Drury Dryand Dryander Dubard Duby Duchesne Ducke Ducker Dufour Dugand Duges Duhamel
    Dulac Dull Dumaz-la-Grand Dummer Dumort Dumortier Dumoulin Dunal Duncan Dunkley Dunlop Dunn Dunst
    Durande Durando Duretto Durieu Dusen Duss Duthie Duval Duval-Jouve Duvign Duy Duyfjes Dwyer Dyer
    Dykes Eastw Eaton Ebihara Ebinger Ecklon Edgar Edgecombe Edgew Edlin Edwards Eggers Eggli Ehlers
    Ehrenb Ehrenberg Ehrend Ehret Ehrhart Eichlam Eichler Eig Ekici Ekman El-Sherif Elffers Elias
    Eliasson Elix Elizondo Elliott Ellis Elmer Elwes Emmerich Endlicher Engel Engelm Engelmann Engler
    Ensermu Entwisle Epling Erben Erdtman Erhard Ericsson Erkens Ernst Ertter Espejo Espinosa
    Espirito-Santo Esser Essig Esteve Esteves Estrella Evans Evert Evrard Ewan Ewango Ewart Exell Eyma
    Fabris Faden Fagerl Fambart Fantz Faria Farille Farjon Farmar Farrer Farron Farwell Fasano Fassett
    Fayed Fedde Federman Fedtsch Fee Feer Feinbrun Fellingham Fenzl Ferm Fernald Fernandez Fernando
    Ferre Ferreyra Ferrucci Ferryman Fessel Feuillet Fiaschi Ficalho Fici Fieber Fielding Fife Figlar
    Figueiredo Fijten Filardi Filipowicz Filson Finet Fiori Fisch Fischer Fitz+Maurice Fitzg Fitzmaurice
    Fleurot Flickinger Floerke Florence Floret Florin Florke Fluegge Flugge Focke Foggi Foldats Fomin
    Font+Quer Fontella Forbes Foreman Forero Forman Forrest Forrester Forsk Forssk Forsskal Forst
    Forster Forsyth Fortunato Fosberg Fotsch Foucaud Fouilloy Fourc Fourn Fourr Fowlie Fraga Fragman
    Francey Franch Franchet Franco Franks Franquet Fraser-Jenkins Freitag Fresen Freyn Freytag Fric
    Friedrich Fries Friesen Frignani Friis Frisby Fritsch Frodin Froes Fryday Fryxell Fua Fuchs Fuckel
    Fuentes Fuertes Fujita Fukuoka Fukuy Funch Funck Funk Furnari Furtado Fuss Fyson Gabrieljan Gaertn
    Gaertner Gage Gagnebin Gagnep Gagnepain Gagnidze Gagnon Gaill Galasso Galbany Gale Galeano Galeotti
    Gallaud Galley Galushko Galzin Gama Gamba Gamble Gandhi Gandoger Garay Garbari Garcia-Martin Garcke
    Gardner Gateble Gauba Gaudich Gaudichaud Gaudin Gaussen Gaviria Gay Gayer Geddes Geerinck Geiseler
    Gemeinholzer Gemmill Gennari Gentil Gentry Georgi Gerbaulet Gere Gereau Gerry+Moore Gerstner Ghafoor
    Ghesq Ghogue Giaretta Gibbs Gibby Giess Gilg Gillespie Gillet Gillett Gilli Gillies Gilly Gilmartin
    Ginns Girard Giroux Giseke Giusso Givnish Gladkova Glaetzle Glassman Glaziou Gleason Gledhill
    Gleichen Glen Glenny Gobilik Godefroy Godfery Godoy-Burki Godron Goebel Goerz Goetgh Gogoi Goldberg
    Goldblatt Goldie Goldman Gombocz Gomes Gomez-Dominguez Gomont Goodman Gopalan Gordon-Mills Gorniak
    Gosline Gostel Gottsche Gottschling Gouan Goudot Gould Govaerts Govind Goyder Graebn Graf Graham
    Grant Gras Grashoff Grau Grauer Gray Grayling Grayum Grear Greene Greenm Greenman Greenway Grenier
    Grether Greuter Greves Greville Grey-Wilson Grierson Griff Griffith Griffiths Grifo Gris Griseb
    Grisebach Groeninckx Grolle Gromov Grondona Gronov Groppo Grosourdy Gross Grossh Grout Grube Grubov
    Grulich Gruning Guarim Guedes Guemes Guerke Guevara Gugerli Guglielmo Guiard Guill Guillaumet
    Guillaumin Guinea Gunn Gurke Gussone Guymer Haage Haager Haas Hackel Hadac Haegen Haegens Haegi
    Haevermans Hafellner Hagsater Haigh Haines Hajra Hakkinen Halacsy Halda Hale Halford Hall Haller
    Hambali Hamet Hamlin Hammel Hammer Hampe Hance Handel-Mazzetti Handro Hanst Hara Hardham Hareesh
    Harley Harling Harms Harris Hartl Hartm Hartman Hartmann Hartog Hartvig Harvey Harwood Harz
    Hashimoto Hasselt Hassk Hasskarl Hassl Hassler Haston Hatch Hatsushima Hatus Hatusima Hauenschild
    Hauman Hausner Hausskn Havil Hawkins Haworth Hayashi Hayata Hayek Hayne Haynold Heads Heatubun
    Hebding Heckard Heckel Hedberg Hedenas Hedge Hedren Hedwig Heede Heenan Heer Heering Heese Hegelm
    Heimerl Heine Heinrichs Heiser Heist Hekking Heldr Heller Helwig Hemadri Hemp Hempel Hemsl Hemsley
    Henderson Hendrych Hennipman Henrard Henrickson Henriq Henssen Henwood Hepper Hequet Herder Herincq
    Heringer Hermans Hernawati Herrera Hertel Herter Herzog Heslewood Hesse Hester Hetterscheid Heurck
    Heusden Heward Hewson Heyne Heynh Heywood Hickel Hicken Hickey Hien Hiep Hiepko Hiern Hieron
    Hieronymus Hildebrandt Hildm Hildmann Hilger Hill Hillc Hillcoat Hillebr Hillebrand Hilliard Hillier
    Hirtz Hislop Hitchc Hjertson Hlavata Ho Hoch Hochr Hochst Hochstatter Hock Hodel Hoehne Hoerold
    Hofacker Hofer Hoff Hoffm Hoffmanns Hofmeyr Hohen Holmboe Holmes Holthuis Holtt Holttum Holub
    Holzman Homolle Honda Hong Hong-Wa Hoogland Hook Hooker Hoppe Hopper Horkel Horne Hornem Hornemann
    Horst Hosaka Hoshi Hosok Hosokawa Hosseus Host Hou Houghton Houllet Houtt Houtte Hovenkamp Howard
    Howcroft Howe Howell Hoyle Hsieh Hsu Hsueh Hu Hua Huang Hubener Huber Hudson Huft Hugel Hughes
    Huisman Hul Hulten Humbert Humboldt Humphries Hunde Hunt Hurusawa Husson Hutch Hutchison Huth Huynh
    Iatrou Ibisch Ibrahim Ickert-Bond Idarraga Idrobo Iglesias Ignatov Iketani Ikonn Iliff Iljin Iltis
    Imazeki Inoue Ionta Ipor Irgang Irmsch Irmscher Irwin Isawumi Ishiki Ising Ito Ivanina Iwats
    Iwatsuki Jaarsveld Jack Jackes Jacks Jackson Jacobi Jacobs Jacobsen Jacques Jacquin Jacquinot Jaffre
    Jafri Janka Janovec Jansen Jarman Jaroschenko Jarrett Jaunzems Jauzein Jean+White Jeanes Jeanson
    Jebb Jeffrey Jeppesen Jeremie Jermy Jessup Jestrow Jeswiet Johnst Johnston Johow Jones Jongkind
    Jonker Jonsell Jordaan Jordan Jovet Judd Juel Junell Junge Jungh Junikka Jurtzev Jussieu Kaastra
    Kadereit Kadota Kainul Kalb Kalkman Kallersjo Kallunki Kalm Kamari Kamariah Kamelin Kamienski
    Kamikoti Kammathy Kammer Kaneh Kanehira Kanis Kanitz Kantvilas Kao Karehed Karnefelt Karpati
    Karremans Karst Karsten Kartesz Katinas Kativu Kattermann Kaulf Kausel Kawakami Kawano Kazmi Kearney
    Keay Keighery Kellermann Kellogg Kenfack Keng Kenneally Ker Kerauden Keraudren Keraudren-Aymonin
    Kerber Kerguelen Kerr Kessler Kharadze Kiaersk Kiaerskou Kiew Killick Killip Killmann Kimnach Kimura
    King Kingdon-Ward Kippist Kirk Kirkbr Kirschner Kissling Kit+Tan Kitag Kitagawa Kitam Kitamura Klack
    Kladiwa Klak Klatt Klein Kleinhoonte Kleinig Kleopow Klett Klinge Klitgaard Kljuykov Klokov Klopper
    Klotzsch Knaben Knize Knobl Knorring Knowles Knuth Kobuski Koch Kochs Kochummen Kocyan Kodama Kodela
    Koechlin Koehne Koeler Koenig Koi Koidz Koidzumi Koizumi Kok Kokwaro Kolak Kollmann Komarov Kondo
    Koniger Koning Koord Koorders Kooyman Korf Korovin Korsh Korth Kosanin Kosterm Kosterman Kostermans
    Kotschy Koutnik Kovanda Kraenzl Kraft Krainz Krajina Kral Krapov Kras Krasch Krasser Kraus Krause
    Krauss Krecz Kreuz Kriebel Krisa Krog Krug Kruijt Krukoff Krussmann Krylov Ku Kuang Kuber Kubitzki
    Kudo Kuhl Kuhlm Kuhlmann Kuhn Kuhner Kuijt Kukenthal Kulju Kummerle Kunkele Kunth Kuntz Kuntze Kunze
    Kuo Kuoh Kupicha Kupper Kurata Kurtto Kurz Kurzweil Kuschel Kutzing Kylin La+Llave Laan Labat Labiak
    Labill Lack Ladiges Laegaard Laharpe Lai Laivao Lakshmin Lamarck Lambdon Lammers Lamond Lamont
    Lamotte Lamxay Lander Landolt Landrum Lane-Poole Laness Lanessan Lange Lannoy Lansdown Lantz
    Larridon Lassen Lasser Latiff Lau Laubenfels Lauener Launert Lauterb Lauterbach Lavallee Lavin Lavis
    Lavranos Lavrova Lavy Law Lawalree Lawesson Lay Lazarides Lazkov Le+Thomas Leach Leakey Leal Leandri
    Leandro Lebrun Lecomte Ledeb Ledebour Ledermann Ledoux Leeke Leenh Leenhouts Leeuwenb Leeuwenberg
    Lefor Legrand Legrandt Lehmann Lehnert Lehtonen Leichtlin Leistner Leiva Lejeune Lejoly Lekhak
    Lellinger Lemaire Leme Lemee Lemmon Lemoine Lenne Leon Leonard Lepage Lepschi Les Lesch Lescot
    Letouzey Letsara Leute Leveille Levier Levin Levring Levyns Lewton Lhotsky Li Li+Bing+Zhang Liais
    Liao Liben Liddle Liden Liebm Liebmann Liede Liesner Lilja Lillo Limpricht Lin Linares-Perea Lincz
    Lindau Lindauer Lindb Linde-Laursen Linden Lindig Lindl Lindley Ling Lingelsh Link Linnaeus Linne
    Lippold Lipsch Lipsky Lisowski Litt Liu Livera Llamas Llano Llanos Llave Lledo Lo Lo+Presti Lobao
    Lobin Loddiges Lode Loefgr Loefl Loeuille Loher Loiola Loisel Loizeau Lombardi Londono Loo
    Loockerman Looser Lorence Lorentz Losa Lothian Loudon Loureiro Lourteig Lovis Lowe Lowrie Lowry
    Lozada-Perez Lozano Lu Luca Luceno Luckel Luckow Ludlow Luer Luerss Lukman Lumbsch Lunan Lundell
    Lundin Lunell Luond Luteyn Luthy Luu Lydgate Lye Lynge Lyon Ma Maack Maas Maassoumi Macbr Macedo
    Macfad Macfarlane Machler Mackenzie Mackinder Macklin MacLeish Maconochie MacOwan Madani Madison
    Madrinan Madsen Madulid Maekawa Maesen Magee Magne Maguire Maiden Maingay Maire Maiti Majovsky
    Majure Makino Makinson Malaisse Malajczuk Malcolm Malcomber Malecot Maleev Maleki Malick Malm Malme
    Malpure Malte Manden Mangaly Mangelsdorff Mangenot Mani Manning Manos Mansano Mansf Manzanares
    Marais Maratti Marcelo-Pena Marchal Marchand Marchant Marcus Marechal Margot Marhold Mariz Markgr
    Markgraf Marloth Marriott Marshall Marsili Mart Martelli Martin-Bravo Martinez Martino Martinovsky
    Martius Masam Masamune Maslin Massee Masson Masters Mat-Salleh Matheny Mathew Mathez Mathias
    Mathsson Maton Matsuda Matsum Matsuma Matsumura Mattei Mattf Mattick Mattos Matuda Mavrodiev Maxim
    Maximowicz Maxon Maxted Mayo Mayoe Mayr Mazine McAlpine McCann McClure McKean McKelvey McKen McKie
    McMillan McNabb McPherson McQuoid McTaggart McVaugh Medicus Medik Medikus Medina Medrano Meekiong
    Meerow Meerts Meeuwen Meierott Meijden Meijer Meikle Meireles Meisn Meisner Meissner Melch Melchior
    Melderis Melikyan Mello-Silva Melville Mendes Mendonca Menezes Mennega Menzies Mering Merino Merrill
    Mertens Merxm Mesfin Mesterhazy Metcalf Meve Mey Meyen Meyer Mez Mezhenskyj Michaux Michelang
    Micheli Michx Mickel Mielcarek Miers Migo Miguel Miki Mikolas Milano Mildbr Mildbraed Milde Miller
    Millsp Mimeur Miq Miquel Miranda Mirzoeva Mitford Mitten Mittler Miyabe Miyamoto Mizushima Mobayen
    Moberg Mocino Moench Moeser Moffett Mohlenbr Moir Molau Moldenke Molina Molinari Molloy Mols Molseed
    Molyneux Momose Monach Moncada Moncalvo Mondragon Monnier Monod Montagne Montandon Monteiro Montien
    Montrouz Mood Moore Moorthy Morales Moran Morat Morawetz Morden Morel Morelet Moret Moretti Morgan
    Mori Morillo Moris Moritz Moritzi Morley Morong Morren Morrison Morrone Morton Mosyakin Mottet
    Mottram Motyka Mouly Mouterde Moya MS Muasya Mudie Muell Mueller Muldashev Muliati Muller Munby
    Munch Munir Muniz-Castro Munro Muntzing Munz Munzinger Murata Murdock Murillo Muroi Murray Muschl
    Mussajev Mutis Mvungi Mwachala Mytnik Mziray Nabelek Nabiev Naciri Nackejima Naczi Nadeaud Nagam
    Nagendran Nakai Nakaike Napper Nardi Nash Nasir Naudin Nauheimer Naves Nazarova NC Nee Nees Nel
    Nelmes Nemirova Nemoto Neraud Nersesian Nerz Nesom Nessel Neumann Nevling Nevski Newman Newton Ng
    Ngan Ngoc Ngok Nguema Nguembou Niangadouma Nicholas Nicholls Nichols Nicholson Nickrent
    Nicolalde-Morejon Nicoli Nicolle Nicolson Nicora Niedenzu Niels Niessl Nieuwl Niezgoda Nimmo Ninh
    Nir Nixon Niyomdham Noben Noltie Nordal Normand Noronha Noulet Novelo Nowack Nowicke Ntepe-Nyame
    Ntore Nuttall Nyffeler Nyman Oakeley Oakes Obando Oberm Obermann Obermeyer Obon Occhioni Ochoa
    Ochyra Odashima Odyuo Oeder Oehme Oerst Ogata Ohashi Ohba Ohki Ohwi Ojeda Okamura Oken Okuyama Olde
    Oliveira-Filho Olney Olszewski Omang Omer Omino Onana Ooststr Opiz Orchard Orcutt Orel Ormerod
    Ornduff Ortega Ortgies Osada Osbeck Ospina Ossa Ostenf Ostolaza Otedoh Ottens Otto Ou Oudejans
    Overkott Ozhatay Pabst Packer Paclt Paiva Pak Palacky Palau Palib Palla Pallas Palmer Pampanini
    Pancher Pancic Panero Pangalo Paniagua Panigrahi Pannell Pantl Pantling Panzer Pappe Parijs Parish
    Parkinson Parlatore Parodi Parris Parry Parsa Pasaribu Pascher Pau Paudyal Paula-Souza Paulsen
    Paunero Pauquy Pavelka Pavlov Pavon Pavone Pax Paxton Payson Pearson Peck Pedersen Pedley Pedraza
    Peebles Pegler Peguero Peintner Peixoto Pellegr Pellegrin Pelser Penas Pendry Pennell Penneys
    Pennington Peralta Perez-Farr Peris Perkins Perner Perrier Persoon Peruzzi Petagna Peter Petersen
    Petit Petoe Petrie Petrov Pfeiff Pfeiffer Pfitz Pfitzer Philbrick Philcox Philippi Philipson
    Phillips Phillipson Phitos Phukan Pichi+Sermolli Pichi-Sermolli Pichon Pickel Pierce Pierlot Pierre
    Pignatti Pilbeam Pilger Pillans Pillon Piltz Pilz Pimenov Pinkava Pintaud Piper Pipoly Pippen Pirani
    Pires Pirie Pitard Pittier Planch Planchon Plancke Plas Plitmann Plowes Plowman Plumel PN Png Pobed
    Pocs Podlech Poech Poellnitz Poelt Poepp Poeppig Pohl Poir Poiret Poiss Pojark Pojarkova Poldini
    Polhill Poljakov Pollich Polunin Pomel Poncy Popov Popovkin Porsild Porta Porteres Porto
    Posada-Herrera Poselg Poselger Potztal Pourr Poveda Pradhan Praeger Prain Prance Prantl Prescott
    Presl Price Pridgeon Prina Pritz Prober Proctor Prodoehl Proenca Progel Pruesapan Pruski Puad Puff
    Pugsley Pulle Punekar Purpus Pursh Puttock Putzeys Puy Pynaert Qaiser Quehl Quezel Quinn Quinones
    Quisumb Raab-Straube Radcl Radcliffe-Smith Raddi Radlk Rados Raeusch Rafinesque Raharim Raheliv
    Raimondo Raizada Rajput Rakotoarin Rakotoarinivo Rakoton Rakotonas Rakotozafy Rakouth Ralf+Bauer
    Ramamoorthy Ramandimbisoa Rambold Ramirez Ramond Ramos Randell Randolph Randriamb Randrian
    Randrianaivo Randrianasolo Rantzien Raoul Rapini Rappa Rasanen Rasbach Rauh Raup Rausch Rauschert
    Ravenna Ravi Rawe Raynaud Razafim Read Reader Reblova Rebman Rebut Rechinger Redhead Redoute Reduron
    Reeder Regal Regel Reginato Rehd Rehder Rehm Rehnelt Reichard Reichardt Reichb Reiche Reichenbach
    Reimers Reinw Reinwardt Reissek Reitz Remy Renauld Rendle Renner Renvoize Renz Reppenhagen Retief
    Retzius Reveal Reyes-Garcia Reynel Reynolds Reznicek Reznik Riccob Richardson Richter Ricketson
    Riddell Ridley Ridsdale Riedel Riedl Rigo Riha Riina Rikli Riley Rimi Ritgen Ritter Rix Rizzini
    Roalson Robatsch Robbr Robbrecht Roberty Robinson Robson Robyns Rock Rodd Rodgerson Rodigas
    Rodl-Linder Rodway Roebers Roemer Roessler Roeth Roezl Rogerson Rogler Rogstad Rogue Rohr Rohwer Roi
    Rojas+Acosta Rolfe Rollins Romaniuc Romaschenko Romer Romero Romero+Garcia Romero+Zarco Romoleroux
    Romowicz Roon Roscoe Rose Rosenst Roser Roshev Rossbach Rossberg Rossello Roth Rothm Rottb Rottler
    Rouhan Rourke Rouy Rova Rowlee Rowley Roxb Roxburgh Royen Royle Rozefelds Rudd Rudge Rudolphi Rugolo
    Ruhland Ruhsam Ruiz Rule Rulkens Rumpler Runemark Rupp Ruprecht Rusby Ruschi Rusea Rushforth Russow
    Rustan Rybkova Rycroft Rydberg Ryding Rye Ryvarden Rzazade Rzedowski Saavedra Sabatier Sabato Sachet
    Sachiko+Nishida Sacleux Saddi Sagast Sagot Saiki Sainge Sainsbury Sakurai Salariato Salazar Saldanha
    Saldivia Salisb Salm-Dyck Salmeri Salvesen Salywon Samuels Sanchez-Gomez Sanchez-Mejorada Sander
    Sands Sandwith Sano Sanoj Sanoja Santapau Saphina Sardesai Sargent Sasaki Sastre Sastry Satake
    Sauleda Sauquet Sauvages Savi Savicz Savigny Saw Sawyer Saynes Scagel Scataglini Scelsi Schaferh
    Scharf Schatz Schauer Scheele Scheer Scheff Scheidw Scheidweiler Schelle Schellenb Schelpe Schenck
    Schenk Schery Schewe Schicchi Schick Schiede Schiller Schimper Schindl Schindler Schinkel Schinz
    Schischk Schischkin Schkuhr Schlecht Schlechtendal Schlechter Schltdl Schltr Schmalh Schmidel
    Schmidt Schneid Schneider Schnell Schnizl Schodde Schonland Schori Schoser Schot Schotsman Schott
    Schottky Schrad Schrader Schrank Schreb Schrenk Schrire Schuit Schulkina Schult Schultes
    Schulze-Menz Schum Schumach Schumann Schur Schutzman Schuyler Schwacke Schwagrichen Schwant
    Schwantes Schweick Schwein Schweinf Schweinfurth Schwencke Schwer Sclavo Scopoli Scort Scotland
    Scott Scott+Elliot Scott-Elliot Scribn Sealy Seaton Sebald Sebastine Seberg Sebert Sebsebe Secco
    Seemen Seibert Seidenf Seidl Seigler Semir Semple Sendtn Senghas Sengupta Sennen Sennikov Seriz
    Serizawa Sesse Setchell Setten Shafer Shameer Shan Sherff Sheue Sheviak Shibata Shieh Shih Shimada
    Shimizu Shing Shinners Shirai Shivas Shmida Sibth Sidiyasa Sieb Sieber Siebert Siebold Sikes Silba
    Sillans Silva Silva+Manso Silvestre Sim Sima Simizu Simonis Sims Sinclair Skan Skean Skeels Sklenar
    Skorupa Skottsb Skvarla Skvortsov Skvortsova Sledge Slee Sleumer Slik Slooten Sm Small Smeathman
    Smedmark Smet Smissen Smith Smitinand Snijman Snogerup Snowden Soares-Silva Sobral Soderstr Sodiro
    Soegeng Soejarto Soejima Soepadmo Soest Sohmer Sojak Soladoye Soland Solander Soldano Solms Somers
    Somlyay Sommier Sonder Sonke Soo Soong Soop Soreng Sorger Sorrie Sosef Sota Sothers Sotuyo Spach
    Spadaro Spalik Spangler Spaniel Sparre Specht Spegazzini Speta Spichiger Spire Spirlet Spongberg
    Spooner Sporck-Koehler Sprague Spreng Sprengel Sprenger Spruce Spruner Sreejith Stace Stafleu
    Stajsic Stalpers Standl Standley Staner Stannard Stapf Staples Stapleton Staude Stauffer Staunton
    Steane Stearn Stebbins Steck Stedje Steenis Steetz Stehle Stehmann Stein Stenmerik Stent Stephan
    Stephens Stergios Stern Sterneck Steud Steudel Stevart Steven Stewart Steyaert Steyerm Steyermark
    Stimpson Stirton Stocks Stoff Stokes Stolze Stopp Strack Strey Strid Stritch Strother Struwe Stuessy
    Stuntz Stuppy Stutz Stutzel Subils Sucre Suddee Suess Sugau Sugimoto Suksathan Sullivant Summerh
    Summerhayes Sunarno Sunding Sundue Sungkaew Suresh Survesw Suslova Suzuki Svent Swallen Swanepoel
    Swart Swartz Sweet Swenson Swett Swingle Symington Symon Sytsma Szabo Szlach Szyszyl Taedoumg Tagane
    Tagawa Tagg Takeda Takeuchi Takht Talavera Tamamsch Tamanian Tamayo Tamin Tamura Tanaka Tange
    Tardieu Tatanov Tate Tateishi Tateoka Tatew Taton Taubert Tausch Tawan Taylor Tebbitt Teijsm
    Teijsmann Tennant Tenore Teppner Teran Terechov Terrell Teschner Tesfaye Testo Tharp Theilade Thell
    Thenint Thiele Thin Thiv Thoms Thomson Thonn Thore Thorel Thoth Thouars Threlfall Thulin Thunb
    Thunberg Thwaites Tibell Tiegel Tiegh Tieghem Tiling Tilloch Timana Timberlake Timbrook Timm
    Timmerman Timothy Tindale Tineo Tippery Tirel Tirveng Tischer Tobler Todzia Toelken Toledo
    Tolmatchew Tomb Tomiya Torke Toro-Nunez Torre Torrey Tortosa Toscano Tosh Towns Trappe Tratt Traub
    Trautv Trecul Trejo Trelease Trew Triana Triboun Triest Trigas Trimen Trinajstic Trofimov Troia
    Troupin Trudgen Truffaut Trunz Tryon Tsai Tscherneva Tsiang Tsitsin Tubergen Tuckerman Tuler Turcz
    Turland Turner Turpe Turpin Turra Turrill Tussac Tutcher Tutin Tuyama Tzvelev Uchida Ucria Uhl
    Uitewaal Uittien Ule Uline Ullrich Underw Unruh Urban Urbatsch Ursch Utley Utteridge Uyeki Vahl Vail
    Vaill Vainio Valdes Valdes-Reyna Valdez Valerio Valeton Vana Vaniot Vanky Vargas Vasey Vassilcz
    Vasudeva+Rao Vatke Vattimo-Gil Vaughan Vaupel Vaz Vazquez Veillon Veitch Veken Velarde Veldkamp
    Velen Velez-Nauer Veliz Vellozo Ventenat Venter Ventner Verdc Verdcourt Verdoorn Verlot Verlynde
    Vermoesen Vernet Vesque Veyret Vezda Viane Vickery Victorin Vidal Vieill Vierh Vilgalys Viljoen
    Villar Villarreal Villarroel Villars Villasenor Villiers Vinha Vink Virot Visiani Vitman Vitt
    Vivaldi Vogel Vogt Voigt Volkens Voll Vollesen Vorster Vos Voss Votsch Vovides Vries Vriese Vuijck
    Vural Wadhwa Wagenitz Wagner Wahlenb Wahlenberg Wahlert Waldst Wallace Wallich Walpers Walt Walter
    Walther Walton Wang Wangerin Wankow Wannan Warburg Warnstorf Warscewicz Warsz Warwick Wasscher Wassh
    Waterf Watson Watt Watts Wawra Webb Weber Weber+Bosse Webster Weddell Weeras Wehrhahn Weibel Weigel
    Weigend Weihe Weihler Weiller Weinberg Weing Weingart Welch Weller Welwitsch Welzen Wendelbo Wendl
    Wendt Wenzig Werckle Werderm Werdermann Werff Wernham Werth Wescott Wessner Westra Wet Wettst Wherry
    Whibley Whiffin Whitlock Whitmore Whitten Wickens Widder Widjaja Widmer Widodo Wiegand Wiehler Wiens
    Wieringa Wiersema Wiggins Wight Wiklund Wilbur Wilcock Wilczek Wild Wilde Wilder Wilkin Willd
    Willdenow Willemet Williams Willis Willk Wilmot-Dear Wilmott Wilson Windham Winkl Winkler Wiriad
    Wistuba Wisura Wit Witasek Withner Witte Wittm Wodehouse Wolf Womersley Woodson Woolls Wooton
    Woronow Worsley Wortley Wright Wu Wulfen Wunderlin Wurdack Wurmb Wydler Xin+Chen Yabe Yahara
    Yakovlev Yamada Yamahata Yamam Yamamoto Yamaz Yamazaki Yan+Liu Yang Yatabe Yates Yeo Yesilyurt Yii
    Ying Yonekura Yu Yunck Yuncker Yunusov Zabel Zaffran Zahid Zahlbr Zahn Zakirov Zamudio Zanardini
    Zappi Zarate Zardini Zarucchi Zeller Zemagho Zenker Zhang Ziesenh Zijp Zinn Ziz Zizka Zjhra
    Zollinger Zonneveld Zotov Zuccarini Zuloaga
    """
}
